import type { SentForm } from '../../../src/bridge/index.ts';
import type { OpenStudio } from './open-studio.ts';

/** What a recipe works with. */
export interface Bench {
  readonly studio: OpenStudio;
  readonly sample: string;
  readonly photo: string;
  /** The next request of this kind has its job fail. */
  readonly failNextJob: (method: string, path: string) => Promise<void>;
}

/** How the user comes to ask for an operation: `setUp` before it, and the one call that writes it down. */
export interface Recipe<Prepared = unknown> {
  readonly operation: string;
  /** The form that is filled in for it; null: there is none. */
  readonly form: SentForm | null;
  readonly setUp: (bench: Bench) => Promise<Prepared>;
  readonly ask: (bench: Bench, prepared: Prepared) => Promise<unknown>;
}

/** Hides what a recipe prepares. */
export const recipe = <P>(
  operation: string,
  setUp: (bench: Bench) => Promise<P>,
  ask: (bench: Bench, prepared: P) => Promise<unknown>,
): Recipe => ({
  operation,
  form: null,
  setUp,
  // What `setUp` of this very recipe came to.
  ask: (bench, prepared) => ask(bench, prepared as P),
});

/** What each form is filled in with. */
const form: SentForm = { name: 'filled-in', fill: '1', fields: '{"text":"Some words."}', next: null };

/** The same for what a form is filled in for. */
export const formRecipe = <P>(
  operation: string,
  setUp: (bench: Bench) => Promise<P>,
  send: (bench: Bench, prepared: P, form: SentForm) => Promise<unknown>,
): Recipe => ({
  ...recipe(
    operation,
    async (bench) => {
      const prepared = await setUp(bench);
      await bench.studio.ask('forms.keep', { name: form.name, fields: form.fields });
      return prepared;
    },
    (bench, prepared) => send(bench, prepared, form),
  ),
  form,
});
