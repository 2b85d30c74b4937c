import {
  CircleAlert,
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  EyeOff,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import type { QueueState } from '../../bridge/queue.ts';
import { commonTexts } from '../texts/common.ts';
import { Badge, badgeTones, type Tone } from './Badge.tsx';
import { cx } from './class-names.ts';
import type { Ink, Picture } from './picture-rules.ts';

const inks = {
  faint: 'text-faint',
  muted: 'text-muted',
  info: 'text-info',
  'accent-ink': 'text-accent-ink',
  warning: 'text-warning',
  success: 'text-success',
  danger: 'text-danger',
} as const satisfies Partial<Record<Ink, string>>;

/** How a state looks: what the user cancelled has not failed, and nobody sees how that goes on which is not watched. */
export type ShownState = QueueState | 'cancelled' | 'not-watched';

/** Each state has a shape and a word of its own; colour only helps. */
const looks: Record<ShownState, { readonly icon: LucideIcon; readonly tone: Tone; readonly ink: keyof typeof inks }> = {
  draft: { icon: CircleDashed, tone: 'neutral', ink: 'faint' },
  waiting: { icon: Clock, tone: 'neutral', ink: 'muted' },
  uploading: { icon: CircleArrowUp, tone: 'info', ink: 'info' },
  running: { icon: LoaderCircle, tone: 'accent', ink: 'accent-ink' },
  'needs-you': { icon: CircleAlert, tone: 'warning', ink: 'warning' },
  unknown: { icon: CircleHelp, tone: 'warning', ink: 'warning' },
  done: { icon: CircleCheck, tone: 'success', ink: 'success' },
  failed: { icon: CircleX, tone: 'danger', ink: 'danger' },
  cancelled: { icon: CircleSlash, tone: 'neutral', ink: 'faint' },
  'not-watched': { icon: EyeOff, tone: 'neutral', ink: 'faint' },
};

/** The state as an icon with its word for screen readers. */
export function StateDot({ state }: { readonly state: ShownState }) {
  const { icon: Icon, ink } = looks[state];
  return (
    // The span turns, not the picture in it: pictures are turned by the page's thread, frame by frame.
    <span
      className={cx('inline-grid shrink-0', inks[ink], state === 'running' && 'animate-[spin_2.4s_linear_infinite]')}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{commonTexts.state[state]}</span>
    </span>
  );
}

/** The pictures that `StatePicture` shows. */
export const statePictures: readonly Picture[] = Object.entries(looks).map(([state, { icon, ink }]) => ({
  name: `state-${state}`,
  icon,
  ink,
}));

/** The same in one element, for long lists. It never turns: there each thing that turns is a layer of its own, in each frame. */
export function StatePicture({ state, className }: { readonly state: ShownState; readonly className: string }) {
  return <span className={cx('picture', `picture-state-${state}`, className)}>{commonTexts.state[state]}</span>;
}

/** The pictures that `StatePill` shows. */
export const pillPictures: readonly Picture[] = Object.entries(looks).map(([state, { icon, tone }]) => ({
  name: `pill-${state}`,
  icon,
  ink: tone === 'neutral' ? 'muted' : tone === 'accent' ? 'accent-ink' : tone,
  strokeWidth: 2.5,
}));

/** The same as `StateBadge` in one element, for long lists. */
export function StatePill({ state, children }: { readonly state: ShownState; readonly children: string }) {
  return <span className={cx('pill', `picture-pill-${state}`, badgeTones[looks[state].tone])}>{children}</span>;
}

/** The state as a badge: icon and word, or the service's own word where it says more. */
export function StateBadge({
  state,
  children,
}: {
  readonly state: ShownState;
  readonly children?: string | undefined;
}) {
  const { icon: Icon, tone } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.5} />
      {/* A word of the service's own is written as ours are. */}
      <span className="inline-block first-letter:uppercase">{children ?? commonTexts.state[state]}</span>
    </Badge>
  );
}
