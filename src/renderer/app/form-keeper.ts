import type { SentForm } from '../../bridge/index.ts';
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
/** What is on its way: of each form the fill, and when that is over. */
const onItsWay = new Map<string, { readonly fill: string; readonly over: Promise<unknown> }>();
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
  const during = onItsWay.get(name)?.fill;
  ask('forms.keep', {
    name,
    fields: fields === null ? null : JSON.stringify(fields),
    ...(during !== undefined && { during }),
  }).then(
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

/** Sends a form by `send`; then `sent` begins it anew. Rejects as `send` does, with the form as it was. */
export async function sendForm<T>(form: SentForm, send: (form: SentForm) => Promise<T>, sent: () => void): Promise<T> {
  const { name, fill } = form;
  // What was typed last is durable, whatever becomes of this.
  keepNow(name);
  const answer = send(form);
  const over = answer.then(sent).finally(() => {
    if (onItsWay.get(name)?.fill === fill) onItsWay.delete(name);
  });
  onItsWay.set(name, { fill, over });
  await over;
  return answer;
}

/** The fields as JSON, as the user left them; null when nothing is kept. Of one that is on its way it is waited for how that ends. */
export async function keptForm(name: string): Promise<string | null> {
  await onItsWay.get(name)?.over.catch(() => undefined);
  const fields = waiting.get(name);
  if (fields !== undefined) return fields === null ? null : JSON.stringify(fields);
  return (await ask('forms.read', { name })).fields;
}
