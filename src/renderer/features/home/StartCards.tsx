import { Clapperboard, FileAudio, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeTexts } from '../../texts/home.ts';
import { cx } from '../../ui/index.ts';
import { ChooseFiles, WriteVideo } from './Begin.tsx';

/** What Backlot is for, to who has not made anything yet. */
export function StartCards() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <StartCard icon={Clapperboard} title={homeTexts.write.title} text={homeTexts.write.text}>
        <WriteVideo />
      </StartCard>
      <StartCard dropped icon={FileAudio} title={homeTexts.drop.title} text={homeTexts.drop.text}>
        <ChooseFiles />
      </StartCard>
    </div>
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
