import { captionKept, type Model } from './model.ts';
import { ask, type Desk } from './user.ts';
import type { Execution } from './wire.ts';

/** Writes other words for the first caption of a film; they count as kept from the answer on. */
export async function correctCaption(desk: Desk, id: string): Promise<void> {
  const captions = await ask(desk, 'captions.read', { id });
  const segment = captions?.segments.find(({ gap }) => !gap);
  if (segment === undefined) return;
  const text = `Quite another text, the ${Math.floor(desk.random.next() * 1e6)}th.`;
  const draft = await ask(desk, 'drafts.read', { id });
  const edited = await ask(desk, 'captions.edit', { id, index: segment.index, change: { text } });
  if (draft !== null && edited !== null) captionKept(desk.model, `/faceless/${draft.remoteId}`, text);
}

/** What is paid for has the words that the user wrote last, however late earlier ones arrive. */
export function noteCaptions({ captions, violations }: Model, { operation, path, body, status }: Execution): void {
  if (status >= 300) return;
  const known = captions.get(path.slice(0, path.lastIndexOf('/')));
  if (known === undefined) return;
  if (operation.name === 'faceless.correctCaptions')
    // Sent as one text or word by word; the last word is no other's.
    known.there = known.written.find((text) => body.includes(text.split(' ').at(-1) ?? text));
  if (operation.name !== 'faceless.export' || known.there === known.written.at(-1)) return;
  violations.push(
    `older captions are back, and an export was paid for with them: ${known.there ?? 'those from before'}`,
  );
}
