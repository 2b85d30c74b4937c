import type { CallInput } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';

export type ChangeSettings = (changes: CallInput<'settings.update'>['changes']) => Promise<boolean>;

/** Keeps a choice at once; false, and a message, where it could not be kept. */
export const changeSettings: ChangeSettings = (changes) => attempt(() => ask('settings.update', { changes }));
