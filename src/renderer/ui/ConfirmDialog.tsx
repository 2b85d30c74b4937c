import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AppError } from '../../bridge/errors.ts';
import { toAppError } from '../bridge.ts';
import { commonTexts } from '../texts/common.ts';
import { Button, type Price } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { toastError } from './toasts.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What follows from it, in words. */
  readonly consequence: ReactNode;
  /** What else is to be known; it scrolls where it is long. */
  readonly children?: ReactNode;
  /** The verb, never "OK". */
  readonly action: string;
  readonly busy: string;
  readonly danger?: boolean | undefined;
  readonly credits?: Price | null | undefined;
  /** Closes the dialog when it succeeds; an error is shown inside. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks before something that cannot be taken back or that costs credits. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  /** How often it was closed: what ends after that ends no dialog that is open by then. */
  const closed = useRef(0);
  useEffect(() => () => void (closed.current += 1), [props.open]);
  const close = (): void => {
    setError(null);
    props.onClose();
  };
  const confirm = async (): Promise<void> => {
    setRunning(true);
    setError(null);
    const before = closed.current;
    try {
      await props.onConfirm();
      if (closed.current === before) close();
    } catch (thrown) {
      if (closed.current === before) setError(toAppError(thrown));
      else toastError(toAppError(thrown));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      onClose={close}
      title={props.title}
      description={props.consequence}
      footer={
        <>
          <Button onClick={close}>{commonTexts.cancel}</Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            busy={running && props.busy}
            credits={props.credits}
            onClick={() => void confirm()}
          >
            {props.action}
          </Button>
        </>
      }
    >
      {(error ?? props.children) && (
        <>
          {error && <ErrorNotice error={error} />}
          {props.children}
        </>
      )}
    </Dialog>
  );
}
