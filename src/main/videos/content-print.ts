import { textHash, type Draft } from '../../bridge/index.ts';

/** Engines whose multipliers count in the price of a video. */
export function engineIds({ type, settings }: Pick<Draft, 'type' | 'settings'>): readonly (number | null)[] {
  if (type === 'ai-visuals') return [settings.imageEngineId];
  return type === 'ai-clips' ? [settings.imageEngineId, settings.clipEngineId] : [];
}

/** Changes exactly when something changes that multiplies a render's price. */
export const enginePrint = (draft: Pick<Draft, 'type' | 'settings'>): string =>
  JSON.stringify([draft.type, ...engineIds(draft)]);

type Content = Pick<Draft, 'type' | 'script' | 'settings'>;

/** Changes exactly when something changes that a render's price may depend on. */
export const pricePrint = ({ type, script, settings }: Content): string =>
  textHash(JSON.stringify([type, script, settings]));
