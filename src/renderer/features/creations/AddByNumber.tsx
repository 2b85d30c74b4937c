import { type ReactNode, useState } from 'react';
import { Field, FormDialog, TextInput } from '../../ui/index.ts';
import { numberOf } from './remote-number.ts';

interface AddByNumberProps {
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

/** Takes up something that only the service has: it has no list of these. */
export function AddByNumber(props: AddByNumberProps) {
  const { title, hint, label, numberHint, needed, action, busy, onAdd, onClose, children } = props;
  const [number, setNumber] = useState('');
  const remoteId = numberOf(number);
  return (
    <FormDialog
      title={title}
      description={hint}
      action={action}
      busy={busy}
      onSubmit={(isShown) => (remoteId === null ? null : onAdd(remoteId, isShown))}
      onClose={onClose}
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
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
