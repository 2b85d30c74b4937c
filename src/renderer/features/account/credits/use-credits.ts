import { useEffect, useState } from 'react';
import type { AppError, CreditSummary } from '../../../../bridge/index.ts';
import { ask, toAppError } from '../../../bridge.ts';

interface Credits {
  /** Null until it was read for the first time. */
  readonly summary: CreditSummary | null;
  readonly error: AppError | null;
  readonly refresh: () => void;
}

/** What is stored at once, then what is new on the service; again whenever the balance changes. */
export function useCredits(accountId: string, remaining: number | null): Credits {
  const [summary, setSummary] = useState<CreditSummary | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let wanted = true;
    ask('credits.summary', { accountId }).then(
      (stored) => wanted && setSummary((known) => known ?? stored),
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    ask('credits.refresh', { accountId }).then(
      (read) => {
        if (!wanted) return;
        setSummary(read);
        setError(null);
      },
      (thrown: unknown) => wanted && setError(toAppError(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [accountId, remaining, attempts]);

  return { summary, error, refresh: () => setAttempts((count) => count + 1) };
}
