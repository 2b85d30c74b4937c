import type { DraftType } from '../../../bridge/index.ts';

/** In the order in which they are offered. */
export const draftTypes: readonly DraftType[] = ['ai-visuals', 'ai-clips', 'b-roll', 'url-based'];
