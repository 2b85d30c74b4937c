// The first thing after starting: what to do next, what runs, what came last.
// Belongs here: short views of other features, each leading there. Does not: anything that only exists here.
import { AudioLines, CircleAlert, FileAudio, FilePlus2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useActiveAccount, useFromRows } from '../../app/collections.ts';
import { useKeys } from '../../app/keymap.ts';
import { homeTexts } from '../../texts/home.ts';
import { attempt, Button, Kbd, Screen } from '../../ui/index.ts';
import { chooseFiles } from '../staging/index.tsx';
import { Recent } from './Recent.tsx';
import { Running } from './Running.tsx';

export function HomeScreen() {
  const account = useActiveAccount();
  const name = account?.kind === 'service' ? (account.profile?.name ?? null) : null;
  return (
    <Screen title={homeTexts.greeting(name)} subtitle={homeTexts.subtitle}>
      <NeedsYou />
      <DropCard />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-4">
        <Recent />
        <div className="flex flex-col gap-4">
          <Running />
          <VoiceCard />
        </div>
      </div>
    </Screen>
  );
}

function DropCard() {
  const importKeys = useKeys('import');
  return (
    <section className="flex items-center gap-5 rounded-xl border border-dashed border-line-strong bg-canvas p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent-ink">
        <FileAudio aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold">{homeTexts.drop.title}</h2>
        <p className="text-muted">{homeTexts.drop.text}</p>
      </div>
      <div className="flex items-center gap-3">
        <Kbd keys={importKeys} />
        <Button
          variant="primary"
          size="lg"
          icon={FilePlus2}
          onClick={() => void attempt(() => chooseFiles('transcription'))}
        >
          {homeTexts.drop.action}
        </Button>
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
