// The first screen, and the way to add an account: sign in, or take the practice account.
// Belongs here: the two ways in and their errors. Does not: what an account shows afterwards.
import { ArrowLeft, Check, FlaskConical, FolderInput, KeyRound, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AppError, usualShape } from '../../../bridge/index.ts';
import { accountName } from '../../app/account-name.ts';
import { rowThere, useCollection, useRows, useStudioStatus } from '../../app/collections.ts';
import { loadedOnce } from '../../app/loaded-once.ts';
import { Logo } from '../../app/Logo.tsx';
import { useAnswer } from '../../app/use-answer.ts';
import { ask, toAppError } from '../../bridge.ts';
import { savedWorkTexts } from '../../texts/saved-work.ts';
import { welcomeTexts } from '../../texts/welcome.ts';
import { attempt, Button, Card, cx, ErrorNotice, useIsShown, ScreenTitle } from '../../ui/index.ts';
import { SignInForm } from './SignInForm.tsx';

export function WelcomeScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const accounts = useRows('accounts');
  const notice = useStudioStatus()?.secretNotice;
  const { value: signedOut } = useAnswer('', () => ask('account.signedOut', {}));
  // Of one that is known here, and whose token does not do any more.
  const accountId: unknown = location.state?.accountId;
  const all = [...accounts, ...(signedOut ?? [])];
  const again = all.find(({ id, kind }) => id === accountId && kind === 'service');
  const { title, addTitle, againTitle } = welcomeTexts;
  const heading = accounts.length === 0 ? title : again ? againTitle : addTitle;
  const isShown = useIsShown();
  const home = (signsInAgain = accounts.length === 0): void => {
    // Whoever went on to another screen while the service answered is not called back.
    if (!isShown()) return;
    // Whoever came from a screen without an account, or with one that did not do any more, goes on there; another account begins anew.
    if (!signsInAgain) void navigate('/');
    else if (location.pathname === '/welcome') void (location.key === 'default' ? navigate('/') : navigate(-1));
  };
  return (
    <div className="mx-auto flex min-h-full max-w-4xl flex-col justify-center gap-8 p-8 [@media(max-height:640px)]:gap-5">
      {/* First, where a low window shows it too, and the keyboard comes to it at once. */}
      {accounts.length > 0 && (
        <Button variant="ghost" icon={ArrowLeft} className="-mb-4 self-start" onClick={() => void navigate(-1)}>
          {welcomeTexts.back}
        </Button>
      )}
      <header className="flex flex-col items-center gap-3 text-center">
        {/* What is to be read and done comes before it, where there is no room for all. */}
        <Logo className={cx('size-12', notice && '[@media(max-height:640px)]:hidden')} />
        <div>
          <ScreenTitle
            title={accounts.length === 0 ? welcomeTexts.window : heading}
            className="text-2xl font-semibold tracking-tight"
          >
            {heading}
          </ScreenTitle>
          <p className="text-base text-muted">{welcomeTexts.subtitle}</p>
        </div>
      </header>
      {notice && (
        <p className="flex gap-2.5 rounded-lg border border-warning/30 bg-warning-soft p-3">
          <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {notice}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Practice onReady={() => home()} />
        <Card
          title={welcomeTexts.signIn.title}
          description={again ? welcomeTexts.signIn.textAgain(accountName(again, all)) : welcomeTexts.signIn.text}
        >
          <SignInForm
            key={again?.id}
            initialBaseUrl={again?.baseUrl ?? ''}
            accountId={again?.id ?? null}
            onSignedIn={(isAgain) => home(isAgain || accounts.length === 0)}
          />
        </Card>
      </div>
      {accounts.length === 0 && (
        <div className="flex flex-wrap justify-center gap-2">
          <WriteFirst />
          <FromElsewhere />
        </div>
      )}
    </div>
  );
}

/** To an empty script at once; who has some already finds them in their list. */
function WriteFirst() {
  const navigate = useNavigate();
  const { rows, status } = useCollection('drafts');
  const [busy, setBusy] = useState(false);
  const isShown = useIsShown();
  // Also those of accounts that were signed out: their list leads to them.
  const scripts = rows.filter(({ trashedAt }) => trashedAt === null).length;
  const write = async (): Promise<void> => {
    if (scripts > 0) return navigate('/videos');
    setBusy(true);
    const content = { settings: { aspectRatio: usualShape([]) } };
    const made = await attempt(async () => {
      const { id } = await ask('drafts.create', { type: 'ai-visuals', content });
      await rowThere('drafts', id);
      if (isShown()) await navigate(`/videos/${id}`);
    });
    if (!made) setBusy(false);
  };
  return (
    <Button
      variant="ghost"
      icon={scripts > 0 ? ArrowLeft : PenLine}
      disabled={status === 'loading'}
      busy={busy && welcomeTexts.writeFirst}
      onClick={() => void write()}
    >
      {scripts > 0 ? welcomeTexts.toScripts(scripts) : welcomeTexts.writeFirst}
    </Button>
  );
}

const bringingBack = loadedOnce(() => import('../saved-work/BringBack.tsx'));

/** To what was made on another computer. */
function FromElsewhere() {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={FolderInput} onClick={() => setChoosing(true)}>
        {savedWorkTexts.fromElsewhere}
      </Button>
      <Suspense>{choosing && <FirstOfAll onClose={() => setChoosing(false)} />}</Suspense>
    </>
  );
}

function FirstOfAll({ onClose }: { readonly onClose: () => void }) {
  const { BringBack } = bringingBack.use();
  return <BringBack isNew onClose={onClose} />;
}

function Practice({ onReady }: { readonly onReady: () => void }) {
  const words = welcomeTexts.practice;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await ask('account.usePractice', {});
      onReady();
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={words.title} description={words.text}>
      <ul className="flex flex-1 flex-col gap-2">
        {words.points.map((point) => (
          <li key={point} className="flex items-center gap-2 text-muted">
            <Check aria-hidden className="size-4 text-success" />
            {point}
          </li>
        ))}
      </ul>
      {error && <ErrorNotice error={error} actions={{ retry: () => void start() }} />}
      <Button icon={FlaskConical} busy={busy && words.busy} className="self-start" onClick={() => void start()}>
        {words.action}
      </Button>
    </Card>
  );
}
