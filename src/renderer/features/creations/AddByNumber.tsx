import type { ReactNode } from 'react';
import { useActiveAccount } from '../../app/index.ts';
import { useKeptDialog } from '../../app/kept-dialog.ts';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';
import { numberOf } from './remote-number.ts';

interface AddByNumberProps<K extends string> {
  /** What is typed is kept under this name, for each account by itself: a number is one of its own. */
  readonly form: string;
  readonly title: string;
  readonly hint: string;
  /** What the number is called. */
  readonly label: string;
  readonly numberHint?: string;
  readonly needed: string;
  readonly action: string;
  readonly busy: string;
  /** What it can be a number of, the usual one first. */
  readonly kinds: readonly [K, ...K[]];
  /** `isShown`: see `FormDialog`. */
  readonly onAdd: (remoteId: number, kind: K, isShown: () => boolean) => Promise<unknown>;
  readonly onClose: () => void;
  /** Where there are several kinds, how one is chosen. */
  readonly children?: (kind: K, choose: (kind: K) => void) => ReactNode;
}

const nothing = { number: '', kind: '' };

/** Takes up something that only the service has: it has no list of these. */
export function AddByNumber<K extends string>(props: AddByNumberProps<K>) {
  const { form, title, hint, label, numberHint, needed, action, busy, kinds, onAdd, onClose, children } = props;
  const account = useActiveAccount()?.id;
  const kept = useKeptDialog(account === undefined ? form : `${form}/${account}`, nothing, onClose);
  const { number } = kept.fields;
  const remoteId = numberOf(number);
  const kind = kinds.find((one) => one === kept.fields.kind) ?? kinds[0];
  if (!kept.ready) return null;
  return (
    <FormDialog
      title={title}
      description={hint}
      action={action}
      busy={busy}
      onSubmit={(isShown) => (remoteId === null ? null : kept.doing(onAdd(remoteId, kind, isShown)))}
      held={kept.held}
      onClose={kept.onClose}
    >
      {(tried) => (
        <>
          {children?.(kind, (chosen) => kept.change({ kind: chosen }))}
          <Field label={label} hint={numberHint} errors={tried && remoteId === null ? [needed] : []}>
            {(input) => (
              <TextInput
                {...input}
                inputMode="numeric"
                autoComplete="off"
                value={number}
                onChange={(event) => kept.change({ number: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
