import type { Account, AppError } from '../../../bridge/index.ts';
import { accountTexts } from '../../texts/account.ts';
import { ErrorNotice } from '../../ui/index.ts';

interface AccountErrorProps {
  readonly account: Account;
  readonly error: AppError;
  readonly retry: () => void;
}

/** Why something of an account cannot be shown. That its token is missing or locked is said, and mended, above every screen. */
export function AccountError({ account: { secret }, error, retry }: AccountErrorProps) {
  const saidAbove = (secret === 'missing' || secret === 'locked') && error.action === 'sign-in';
  if (saidAbove) return <p className="text-muted">{accountTexts.afterSignIn}</p>;
  return <ErrorNotice error={error} actions={{ retry }} />;
}
