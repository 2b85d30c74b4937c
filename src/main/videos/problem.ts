import type { VideoProblem } from '../../bridge/index.ts';

/** What stands against a plan. `field`: where it is put right; null where that is nowhere in the draft. */
export const problem = (
  code: string,
  field: string | null,
  said: Pick<VideoProblem, 'title' | 'detail'>,
): VideoProblem => ({ code, field, ...said });
