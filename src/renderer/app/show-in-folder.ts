import { ask } from '../bridge.ts';
import { commonTexts } from '../texts/common.ts';
import { attempt } from '../ui/index.ts';

/** What a message about a file that was just saved offers. */
export const showInFolder = (path: string): { readonly label: string; readonly run: () => void } => ({
  label: commonTexts.showInFolder,
  run: () => void attempt(() => ask('app.showFile', { path })),
});
