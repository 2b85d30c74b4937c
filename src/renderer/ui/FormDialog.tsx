import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { AppError } from '../../bridge/errors.ts';
import { toAppError } from '../bridge.ts';
import { commonTexts } from '../texts/common.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { toastError } from './toasts.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useIsShown } from './use-is-shown.ts';
import { useSubmitKey } from './use-submit-key.ts';

/** Does something for the dialog: it is busy meanwhile, closes when it succeeds, and shows the error inside. */
type Run = (work: () => Promise<unknown>) => void;

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** The verb, never "OK". */
  readonly action: string;
  readonly busy: string;
  readonly disabled?: boolean;
  /** Something is in it that was typed before it was opened. */
  readonly held?: boolean;
  /** Other ways to end it, before the rest of the buttons. */
  readonly beside?: ((run: Run) => ReactNode) | undefined;
  /**
   * Null while something is missing; then nothing is done and the fields say what. `isShown`: whoever closed the dialog meanwhile
   * is not led anywhere when it is done.
   */
  readonly onSubmit: (isShown: () => boolean) => Promise<unknown> | null;
  readonly onClose: () => void;
  /** The fields. `tried`: it was submitted last with something missing, which is to be said. `error`: why that failed. */
  readonly children: (tried: boolean, error: AppError | null) => ReactNode;
}

/**
 * A few fields and a button, by Enter too, and by Ctrl+Enter where Enter begins a new line. What was typed is not lost to a
 * press beside it.
 */
export function FormDialog(props: FormDialogProps) {
  const form = useId();
  const { place: fields, lead } = useFaultFocus();
  useSubmitKey(() => fields.current?.requestSubmit(), fields);
  const [tried, setTried] = useState(false);
  const [changed, setChanged] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const isShown = useIsShown();
  const wait = async (work: Promise<unknown>): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      await work;
      if (isShown()) props.onClose();
    } catch (thrown) {
      const failure = toAppError(thrown);
      if (!isShown()) toastError(failure);
      setError(failure);
      setRunning(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (running) return;
    const work = props.disabled ? null : props.onSubmit(isShown);
    // Where nothing was missing, nothing is said to be either of a form that is emptied once it is done.
    setTried(work === null);
    if (work !== null) {
      void wait(work);
      return;
    }
    // Said of what was sent before.
    setError(null);
    if (!props.disabled) lead();
  };
  return (
    <Dialog
      open
      size={props.size}
      onClose={props.onClose}
      held={changed || props.held}
      title={props.title}
      description={props.description}
      footer={
        <>
          {props.beside?.((work) => {
            if (!running) void wait(work());
          })}
          <Button onClick={props.onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={props.disabled} busy={running && props.busy}>
            {props.action}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={form}
        noValidate
        onSubmit={submit}
        onChange={() => setChanged(true)}
        className="flex flex-col gap-3"
      >
        {error && <ErrorNotice error={error} />}
        {props.children(tried, error)}
      </form>
    </Dialog>
  );
}
