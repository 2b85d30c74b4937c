// The first thing after starting: what to do next, what runs, what came last.
// Belongs here: short views of other features, each leading there. Does not: anything that only exists here.
import { AudioLines, CircleAlert, Clapperboard, FileAudio, FilePlus2, type LucideIcon, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useActiveAccount, useFromRows } from '../../app/collections.ts';
import { useKeys } from '../../app/keymap.ts';
import { homeTexts } from '../../texts/home.ts';
import { attempt, Button, cx, Kbd, Screen } from '../../ui/index.ts';
import { chooseFiles } from '../staging/index.tsx';
import { NewVideo } from '../videos/index.tsx';
import { Recent } from './Recent.tsx';
import { RecentVideos } from './RecentVideos.tsx';
import { Running } from './Running.tsx';

export function HomeScreen() {
  const account = useActiveAccount();
  const name = account?.kind === 'service' ? (account.profile?.name ?? null) : null;
  return (
    <Screen title={homeTexts.greeting(name)} subtitle={homeTexts.subtitle}>
      <NeedsYou />
      <div className="grid grid-cols-2 gap-4">
        <WriteCard />
        <DropCard />
      </div>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4">
        <div className="flex flex-col gap-4">
          <RecentVideos />
          <Recent />
        </div>
        <div className="flex flex-col gap-4">
          <Running />
          <VoiceCard />
        </div>
      </div>
    </Screen>
  );
}

function WriteCard() {
  const [asking, setAsking] = useState(false);
  return (
    <StartCard icon={Clapperboard} title={homeTexts.write.title} text={homeTexts.write.text}>
      <Button variant="primary" icon={PenLine} onClick={() => setAsking(true)}>
        {homeTexts.write.action}
      </Button>
      {asking && <NewVideo onClose={() => setAsking(false)} />}
    </StartCard>
  );
}

function DropCard() {
  const importKeys = useKeys('import');
  return (
    <StartCard dropped icon={FileAudio} title={homeTexts.drop.title} text={homeTexts.drop.text}>
      <Button icon={FilePlus2} onClick={() => void attempt(() => chooseFiles('transcription'))}>
        {homeTexts.drop.action}
      </Button>
      <Kbd keys={importKeys} />
    </StartCard>
  );
}

interface StartCardProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** Files can be dropped for it. */
  readonly dropped?: boolean;
  /** What begins it. */
  readonly children: ReactNode;
}

/** One of the two things that most visits begin with. */
function StartCard({ icon: Icon, title, text, dropped = false, children }: StartCardProps) {
  return (
    <section
      className={cx(
        'flex items-start gap-4 rounded-xl border p-5',
        dropped ? 'border-dashed border-line-strong bg-canvas' : 'border-line bg-surface',
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent-ink">
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-4 self-stretch">
        <div>
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </section>
  );
}

function NeedsYou() {
  const navigate = useNavigate();
  const count = useFromRows('queue', (rows) => rows.filter((row) => row.state === 'needs-you').length);
  const first = useFromRows('queue', (rows) => rows.find((row) => row.state === 'needs-you')?.id);
  if (count === 0) return null;
  return (
    <div className="flex items-center gap-3 rounded-xl border border-warning/30 bg-warning-soft px-4 py-3">
      <CircleAlert aria-hidden className="size-4 text-warning" />
      <p className="flex-1 font-medium">{homeTexts.needsYou(count)}</p>
      <Button onClick={() => void navigate('/queue', { state: { openId: first } })}>{homeTexts.decide}</Button>
    </div>
  );
}

function VoiceCard() {
  return (
    <Link
      to="/voices"
      draggable={false}
      className="flex cursor-default items-center gap-3 rounded-xl border border-line bg-surface p-4 transition-colors hover:bg-raised"
    >
      <AudioLines aria-hidden className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <span>
        <span className="block font-semibold">{homeTexts.voice.title}</span>
        <span className="block text-muted">{homeTexts.voice.text}</span>
      </span>
    </Link>
  );
}
