import { type KeptForm, useKeptForm } from './kept-form.ts';

interface KeptDialog<T> extends Pick<KeptForm<T>, 'fields' | 'ready' | 'change'> {
  /** Something is in it that would be lost to a press beside it. */
  readonly held: boolean;
  /** It is given up, or done: what was typed is forgotten. */
  readonly onClose: () => void;
  /** Does what it is for. That is done, and forgotten, also where another screen took its place meanwhile. */
  readonly doing: (work: Promise<unknown>) => Promise<unknown>;
}

/**
 * What is typed into a dialog: when that is opened again for the same thing after the window was closed, the program ended or
 * another screen took its place, it is there. It is not opened by itself. `empty` must keep its identity.
 * @param name as `forms.keep` takes it: of the dialog, and of what it is about.
 */
export function useKeptDialog<T extends object>(name: string, empty: T, onClose: () => void): KeptDialog<T> {
  const { fields, ready, change, clear, sent } = useKeptForm(name, empty);
  return {
    fields,
    ready,
    change,
    held: Object.entries(fields).some(([key, value]) => value !== Reflect.get(empty, key)),
    onClose: () => {
      clear();
      onClose();
    },
    doing: async (work) => {
      await work;
      sent(fields);
    },
  };
}
