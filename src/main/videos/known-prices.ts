import type { Draft } from '../../bridge/index.ts';
import { listedVideoPrice, type CostMap, type VideoWork } from '../../contract/index.ts';
import type { VideoRecord } from '../store/index.ts';
import { engineIds, enginePrint, pricePrint } from './content-print.ts';
import type { Options } from './options.ts';
import type { PlanFacts, Price } from './plan-facts.ts';

/** Of the facts of a plan, those that are the same for every draft of an account. */
export interface SharedFacts extends Pick<PlanFacts, 'voices' | 'genres' | 'available' | 'reachable'> {
  readonly listed: PlanFacts['prices'];
  readonly engineCosts: ReturnType<Options['engineCosts']>;
}

/**
 * As the service says of the video that it has, where it has it as it is here; as it said before something changed that
 * multiplies nothing; else as it lists, times what the engines multiply it by. How two engines go together it does not say:
 * it is no less than the dearer one alone.
 */
export function renderPrice(draft: Draft, { estimate }: Pick<VideoRecord, 'estimate'>, shared: SharedFacts): Price {
  if (estimate !== null && estimate.of === pricePrint(draft)) return { credits: estimate.credits, basis: 'estimate' };
  const { render } = shared.listed;
  const factor = Math.max(1, ...shared.engineCosts(engineIds(draft)));
  const least = render.credits === null ? null : Math.ceil(render.credits * factor);
  if (estimate !== null && estimate.engines === enginePrint(draft) && estimate.credits >= (least ?? 1))
    return { credits: estimate.credits, basis: 'earlier-estimate' };
  return { ...render, credits: least };
}

/** As the price list of the account says. */
export function listed(costs: CostMap | null, what: VideoWork): Price {
  const credits = listedVideoPrice(costs, what);
  return { credits, basis: credits === null ? 'unknown' : 'price-list' };
}
