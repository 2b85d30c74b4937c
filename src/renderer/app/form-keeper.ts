import { ask } from '../bridge.ts';
import { Unsaved } from './unsaved.ts';

/** Unsent input lives no longer than this in the page alone, milliseconds. */
const keepAfterMs = 300;
/** Milliseconds until what the disk would not take is tried again. */
const retryAfterMs = 2000;

/** What main has not taken yet, by the name of the form; null: the form is to be forgotten. Outlives the screen. */
const waiting = new Map<string, object | null>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const tries = new Map<string, number>();
/** Forms in which nothing is written: how a list is shown. They are kept like the others, and nobody is asked about them. */
const views = new Set<string>();
/** What main refused. */
const refused = new Unsaved<object>();

function soon(name: string, ms: number): void {
  // From the first key that is not kept yet: who types without a pause is kept too.
  if (!timers.has(name))
    timers.set(
      name,
      setTimeout(() => keepNow(name), ms),
    );
}

/** Those who show a form, by its name. */
const showing = new Map<string, Set<(fields: object | null) => void>>();

/** Is told what comes into the form from now on, from wherever. Returns what ends it. */
export function onKept(name: string, tell: (fields: object | null) => void): () => void {
  const all = showing.get(name) ?? new Set();
  showing.set(name, all.add(tell));
  return () => all.delete(tell);
}

/** What a form holds: words of the user, or how something is shown. */
export type Holds = 'words' | 'view';

/** What came into each form last, whichever screen showed it. */
const latest = new Map<string, object | null>();

/** Undefined where nothing came into the form yet but what had been kept before. */
export const lastKept = (name: string): object | null | undefined => latest.get(name);

/** Fields of a form, durable a moment later; null forgets them at once. */
export function keepForm(name: string, fields: object | null, holds: Holds = 'words'): void {
  waiting.set(name, fields);
  latest.set(name, fields);
  for (const tell of showing.get(name) ?? []) tell(fields);
  if (holds === 'view') views.add(name);
  if (fields === null) keepNow(name);
  else soon(name, keepAfterMs);
}

/**
 * Hands over what main has not taken yet. What the disk refuses is tried again until it does, or something later takes its
 * place.
 */
export function keepNow(name: string): void {
  clearTimeout(timers.get(name));
  timers.delete(name);
  const fields = waiting.get(name);
  if (fields === undefined) return;
  const attempt = (tries.get(name) ?? 0) + 1;
  tries.set(name, attempt);
  ask('forms.keep', { name, fields: fields === null ? null : JSON.stringify(fields) }).then(
    () => {
      if (waiting.get(name) !== fields) return;
      waiting.delete(name);
      refused.release(name);
    },
    () => {
      if (tries.get(name) !== attempt) return;
      soon(name, retryAfterMs);
      if (fields === null || views.has(name)) refused.release(name);
      else refused.hold(name, fields);
    },
  );
}

/** The fields as JSON, as the user left them; null when nothing is kept. */
export async function keptForm(name: string): Promise<string | null> {
  const fields = waiting.get(name);
  if (fields !== undefined) return fields === null ? null : JSON.stringify(fields);
  return (await ask('forms.read', { name })).fields;
}
