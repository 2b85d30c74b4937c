import {
  CircleAlert,
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import type { QueueState } from '../../bridge/models.ts';
import { commonTexts } from '../texts/common.ts';
import { Badge, type Tone } from './Badge.tsx';
import { cx } from './class-names.ts';

/** Each state has a shape and a word of its own; colour only helps. */
const looks: Record<QueueState, { readonly icon: LucideIcon; readonly tone: Tone; readonly ink: string }> = {
  draft: { icon: CircleDashed, tone: 'neutral', ink: 'text-faint' },
  waiting: { icon: Clock, tone: 'neutral', ink: 'text-muted' },
  uploading: { icon: CircleArrowUp, tone: 'info', ink: 'text-info' },
  running: { icon: LoaderCircle, tone: 'accent', ink: 'text-accent-ink' },
  'needs-you': { icon: CircleAlert, tone: 'warning', ink: 'text-warning' },
  unknown: { icon: CircleHelp, tone: 'warning', ink: 'text-warning' },
  done: { icon: CircleCheck, tone: 'success', ink: 'text-success' },
  failed: { icon: CircleX, tone: 'danger', ink: 'text-danger' },
};

interface StateDotProps {
  readonly state: QueueState;
  /** Turns nothing: in a list each thing that turns is a layer of its own, in each frame. */
  readonly still?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The state as an icon with its word for screen readers. */
export function StateDot({ state, still = false, className }: StateDotProps) {
  const { icon: Icon, ink } = looks[state];
  return (
    // The span turns, not the picture in it: pictures are turned by the page's thread, frame by frame.
    <span
      className={cx(
        'inline-grid shrink-0',
        ink,
        state === 'running' && !still && 'animate-[spin_2.4s_linear_infinite]',
        className,
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{commonTexts.state[state]}</span>
    </span>
  );
}

/** The state as a badge: icon and word, or the service's own word where it says more. */
export function StateBadge({
  state,
  children,
}: {
  readonly state: QueueState;
  readonly children?: string | undefined;
}) {
  const { icon: Icon, tone } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.5} />
      {children ?? commonTexts.state[state]}
    </Badge>
  );
}
