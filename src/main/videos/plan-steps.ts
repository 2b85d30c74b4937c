import type { Draft, VideoAction, VideoStep, VideoStepKind } from '../../bridge/index.ts';
import type { PlanFacts, Price } from './plan-facts.ts';
import { willBeWritten } from './preconditions.ts';

/** Whether its pictures are to come from another page than those that the service has. `attached`: their page. */
export const wantsOtherImages = (
  { type, imagesFrom }: Pick<Draft, 'type' | 'imagesFrom'>,
  attached: string | null,
): boolean => type === 'url-based' && imagesFrom !== null && imagesFrom !== attached;

/** What an action sends, in that order, whatever stands against it. */
export function stepsOf(action: VideoAction, facts: PlanFacts): VideoStep[] {
  const { draft, prices } = facts;
  const free = (kind: VideoStepKind, wanted: boolean): VideoStep[] =>
    wanted ? [{ kind, credits: 0, basis: 'free' }] : [];
  const paid = (kind: VideoStepKind, price: Price): VideoStep => ({ kind, ...price });
  const create = free('create', draft.remoteId === null);
  const settings = free('settings', facts.unsent);
  const captions = free('captions', facts.stagedCaptions > 0 || facts.captionsLost);
  const images = free('images', wantsOtherImages(draft, facts.imagesFrom));
  switch (action) {
    case 'prepare':
      return [...create, ...images, ...settings, ...captions];
    case 'write':
      return [...create, paid('script', prices.script)];
    case 'captions':
      return captions;
    case 'retry':
      return [...settings, ...captions, paid('retry', prices.render)];
    case 'export':
      return [...settings, ...captions, paid('export', prices.export)];
    case 'publish':
      return [
        ...create,
        ...images,
        ...(willBeWritten(draft) ? [paid('script', prices.script)] : []),
        ...settings,
        ...captions,
        paid(draft.remote?.status === 'failed' ? 'retry' : 'render', prices.render),
      ];
  }
}
