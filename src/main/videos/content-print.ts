import { textHash, type Draft } from '../../bridge/index.ts';

type Content = Pick<Draft, 'type' | 'script' | 'settings'>;

/** Changes exactly when something changes that a render's price may depend on. */
export const pricePrint = ({ type, script, settings }: Content): string =>
  textHash(JSON.stringify([type, script, settings]));
