import type { ReactNode } from 'react';
import { useKeptDialog } from '../../app/kept-dialog.ts';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';
import { numberOf } from './remote-number.ts';

interface AddByNumberProps {
  /** As `useKeptDialog` takes it. */
  readonly form: string;
  readonly title: string;
  readonly hint: string;
  /** What the number is called. */
  readonly label: string;
  readonly numberHint?: string;
  readonly needed: string;
  readonly action: string;
  readonly busy: string;
  /** `isShown`: see `FormDialog`. */
  readonly onAdd: (remoteId: number, isShown: () => boolean) => Promise<unknown>;
  readonly onClose: () => void;
  /** What is asked beside the number. */
  readonly children?: ReactNode;
}

const nothing = { number: '' };

/** Takes up something that only the service has: it has no list of these. */
export function AddByNumber(props: AddByNumberProps) {
  const { form, title, hint, label, numberHint, needed, action, busy, onAdd, onClose, children } = props;
  const kept = useKeptDialog(form, nothing, onClose);
  const { number } = kept.fields;
  const remoteId = numberOf(number);
  if (!kept.ready) return null;
  return (
    <FormDialog
      title={title}
      description={hint}
      action={action}
      busy={busy}
      onSubmit={(isShown) => (remoteId === null ? null : kept.doing(onAdd(remoteId, isShown)))}
      held={kept.held}
      onClose={kept.onClose}
    >
      {(tried) => (
        <>
          {children}
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
