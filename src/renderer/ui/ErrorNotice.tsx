import { CircleAlert, CircleSlash, CircleUserRound } from 'lucide-react';
import { useContext } from 'react';
import type { AppError } from '../../bridge/errors.ts';
import { commonTexts } from '../texts/common.ts';
import { Button } from './Button.tsx';
import { cx } from './class-names.ts';
import { type ErrorActions, ErrorActionsContext } from './error-actions.ts';
import { errorReasons } from './error-reasons.ts';
import { WaysIn } from './WaysIn.tsx';

interface ErrorNoticeProps {
  readonly error: AppError;
  readonly actions?: ErrorActions | undefined;
  /** In a place that is a box already: the words stand in its middle, without another one around them. */
  readonly bare?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Whether it ended because the user wanted it so: nothing went wrong. */
export function isWantedEnd({ code }: Pick<AppError, 'code'>): boolean {
  return code === 'cancelled' || code === 'left';
}

/** Whether it is no failure, but what comes before an account is there: who has just begun is not alarmed. */
const needsAccount = ({ code }: Pick<AppError, 'code'>): boolean => code === 'no-account';

/**
 * An error in words, with what was said about single fields where no form shows it beside them, and with what the user can
 * do next.
 */
export function ErrorNotice({ error, actions, bare = false, className }: ErrorNoticeProps) {
  const everywhere = useContext(ErrorActionsContext);
  const reasons = errorReasons(error);
  // To see whether there is a network again is to try again.
  const again = error.action === 'check-connection' ? actions?.retry : undefined;
  const run = error.action && (actions?.[error.action] ?? again ?? everywhere.actions[error.action]);
  const isCalm = isWantedEnd(error) || needsAccount(error);
  const Icon = needsAccount(error) ? CircleUserRound : isCalm ? CircleSlash : CircleAlert;
  return (
    <div
      role={isCalm ? undefined : 'alert'}
      className={cx(
        bare
          ? 'flex flex-col items-center gap-3 text-center'
          : 'flex flex-wrap items-start gap-2.5 rounded-lg border p-3',
        !bare && (isCalm ? 'border-line bg-raised' : 'border-danger/30 bg-danger-soft'),
        className,
      )}
    >
      {/* Where there is no room for both, what can be done stands below what happened. */}
      <div className={bare ? undefined : 'flex min-w-[min(13rem,100%)] flex-1 basis-52 items-start gap-2.5'}>
        {!bare && <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', isCalm ? 'text-faint' : 'text-danger')} />}
        <div className="min-w-0 selectable">
          <p className={cx('font-medium wrap-anywhere', !isCalm && 'text-danger', bare && 'text-balance')}>
            {error.title}
          </p>
          <p className={cx('text-pretty wrap-anywhere', isCalm ? 'text-muted' : 'text-ink')}>
            {[error.detail, ...reasons].join(' ')}
          </p>
        </div>
      </div>
      {needsAccount(error) && (
        <div className={cx('flex flex-wrap gap-2', !bare && 'ml-6.5')}>
          <WaysIn size="sm" />
        </div>
      )}
      {error.action && run && !needsAccount(error) && (
        <Button size="sm" className={bare ? undefined : 'ml-6.5'} onClick={run}>
          {everywhere.words[error.action] ?? commonTexts.error[error.action]}
        </Button>
      )}
    </div>
  );
}
