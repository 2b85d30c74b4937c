import { FlaskConical } from 'lucide-react';
import { useContext, useState } from 'react';
import { commonTexts } from '../texts/common.ts';
import { Button } from './Button.tsx';
import { ErrorActionsContext } from './error-actions.ts';

interface WaysInProps {
  readonly size?: 'sm' | 'md';
}

/** What whoever has no account can do on the spot: use the practice account, or sign in. */
export function WaysIn({ size = 'md' }: WaysInProps) {
  const { actions, practice } = useContext(ErrorActionsContext);
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    await practice?.();
    setBusy(false);
  };
  return (
    <>
      {practice && (
        <Button
          size={size}
          icon={FlaskConical}
          busy={busy && commonTexts.startingPractice}
          onClick={() => void begin()}
        >
          {commonTexts.usePractice}
        </Button>
      )}
      {actions['sign-in'] && (
        <Button size={size} onClick={actions['sign-in']}>
          {commonTexts.error['sign-in']}
        </Button>
      )}
    </>
  );
}
