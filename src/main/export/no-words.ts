import { Refusal } from '../refusal.ts';
import { exportTexts } from '../texts/export.ts';

/** Nothing was said in what is to be exported. */
export const noWords = (): Refusal => new Refusal({ code: 'no-words', ...exportTexts.noWords });
