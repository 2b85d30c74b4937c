import { deflateSync, inflateSync } from 'node:zlib';
import { z } from 'zod';
import { word, type TranscriptDetail } from '../../bridge/index.ts';
import { json, text } from './columns.ts';
import type { Row } from './database.ts';

type Words = Pick<TranscriptDetail, 'text' | 'words'>;

const words = z.array(word);
const stored = z.object({ text: z.string(), words });

/** An hour is 600 kB of JSON, and a fifth of that deflated; a better level would take three times as long for a tenth of it. */
const level = 1;

/** The columns of a transcript, deflated, with a sum by which damage is noticed. */
export const encodeTranscript = ({ text, words }: Words): Uint8Array =>
  deflateSync(JSON.stringify({ text, words } satisfies Words), { level });

/** Of a row of the table, also one that was written before they were deflated. Throws where it is damaged. */
export function decodeTranscript(row: Row): Words {
  const { deflated } = row;
  if (deflated instanceof Uint8Array) return stored.parse(JSON.parse(inflateSync(deflated).toString('utf8')));
  return { text: text(row['text']), words: words.parse(json(row['words'])) };
}
