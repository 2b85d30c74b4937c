import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AppError, StagedItem } from '../../../bridge/index.ts';
import { announce, GetCredits, useActiveAccount, usePay } from '../../app/index.ts';
import { fundsOf } from '../../app/funds.ts';
import { isOnTrial } from '../../app/hindrance.ts';
import { toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { formatBytes, formatCredits, formatLength } from '../../texts/format.ts';
import { fundsTexts } from '../../texts/funds.ts';
import { frameTexts } from '../../texts/frame.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { asUsual, Button, ErrorNotice, useAsLeft } from '../../ui/index.ts';
import { batchOf, priceOf, repeats, sentBefore } from './batch.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LeaveOut } from './LeaveOut.tsx';
import type { SpokenLanguage } from './spoken-language.ts';
import { chooseAnother } from './staging-actions.ts';
import { useStagingTray } from './staging-tray.ts';
import { useExaminedNews } from './use-examined-news.ts';

interface BatchFooterProps {
  readonly items: readonly StagedItem[];
  readonly spoken: SpokenLanguage;
}

/** The language hint, the total against the balance, and the one button that spends. */
export function BatchFooter({ items, spoken }: BatchFooterProps) {
  const account = useActiveAccount();
  const pay = usePay();
  const { language } = spoken;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  useEffect(() => {
    here.current = pathname;
  }, [pathname]);
  // What was started stands at the top of a list that may have been left further down.
  const [, setBatches] = useAsLeft('transcriptions.batches', 0);
  const [error, setError] = useState<AppError | null>(null);
  const [busy, setBusy] = useState(false);
  // State is too late for a second click within the same frame.
  const started = useRef(false);
  const { available, reserved } = fundsOf(account);
  const batch = useMemo(() => batchOf(items, { available, reserved }), [items, available, reserved]);
  const known = useMemo(() => sentBefore(items), [items]);
  const again = useMemo(() => [...repeats(items).keys()], [items]);
  const ready = items.filter((item) => item.state === 'ready');
  const seconds = ready.reduce((sum, item) => sum + (item.durationS ?? 0), 0);
  const bytes = ready.reduce((sum, item) => sum + (item.sendBytes ?? 0), 0);
  // Of addresses neither is known: nothing would be said of them.
  const totals = bytes > 0 ? [texts.totals(formatLength(seconds), formatBytes(bytes))] : [];
  const short = batch.missing > 0;
  useExaminedNews({
    probing: batch.probing,
    news: [
      texts.examined(batch.ready.length, batch.refused),
      ...totals,
      ...saidPrice(batch),
      ...(short ? [fundsTexts.missing(batch.missing)] : []),
    ].join('. '),
  });

  const start = async (): Promise<void> => {
    if (started.current) return;
    started.current = true;
    const from = here.current;
    setBusy(true);
    setError(null);
    try {
      await pay('transcriptions.start', { stagedIds: [...batch.ready], language, expectedCredits: batch.credits });
      asUsual('transcriptions.search', 'transcriptions.filter');
      setBatches((before) => before + 1);
      announce(texts.started(batch.ready.length));
      // What was refused had its say before the click; now the list is what matters. The handle keeps it within reach.
      if (batch.probing === 0) useStagingTray.setState({ open: false });
      // Whoever has gone on to another screen meanwhile is not called back.
      if (here.current === from) void navigate('/transcriptions');
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      started.current = false;
      setBusy(false);
    }
  };

  const funds = available === null ? texts.balanceUnknown : fundsTexts.balance(available, reserved);
  const facts = [
    ...totals,
    ...(batch.probing > 0 ? [texts.stillProbing(batch.probing)] : []),
    ...(batch.unpriced > 0 ? [texts.unpriced(batch.unpriced)] : []),
    account === undefined ? texts.noAccount : funds,
  ];

  return (
    <footer className="flex flex-col gap-3 border-t border-line p-4 [@media(max-height:700px)]:gap-2 [@media(max-height:700px)]:p-3">
      <LanguageSelect label={texts.language} none={texts.detect} value={language} onChange={spoken.choose} />
      <LeaveOut ids={known.map(({ id }) => id)} words={texts.sentBefore(known.length)} />
      <LeaveOut ids={again} words={texts.repeated(again.length)} />
      {error && <ErrorNotice error={error} actions={chooseAnother('transcription')} />}
      <p className="text-xs text-muted tabular">{facts.join(' · ')}</p>
      {isOnTrial(account) && (
        <output className="rounded-lg bg-warning-soft p-3 text-warning">{frameTexts.secret.trial}</output>
      )}
      <div className="flex flex-col gap-2">
        {short && account !== undefined && (
          <div className="flex items-center justify-between gap-2 text-xs tabular">
            <span className="font-medium text-danger">{fundsTexts.missing(batch.missing)}</span>
            <GetCredits account={account} variant="ghost" size="sm" />
          </div>
        )}
        <Button
          variant="primary"
          size="lg"
          disabled={batch.ready.length === 0 || short || account === undefined || !spoken.ready}
          busy={busy && texts.starting}
          credits={priceOf(batch)}
          onClick={() => void start()}
        >
          {texts.transcribe(batch.ready.length)}
        </Button>
      </div>
    </footer>
  );
}

/** What the button takes, in words; nothing where it takes none. */
function saidPrice(batch: Parameters<typeof priceOf>[0]): readonly string[] {
  const price = priceOf(batch);
  if (price === null || batch.ready.length === 0) return [];
  if (price === 'unknown') return [commonTexts.priceUnknown];
  if (typeof price === 'number') return [formatCredits(price)];
  return [
    'from' in price
      ? `${commonTexts.from} ${formatCredits(price.from)}`
      : `${commonTexts.about} ${formatCredits(price.about)}`,
  ];
}
