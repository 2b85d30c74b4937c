import type { Character, QueueRow } from '../../../bridge/index.ts';
import { saysFailed } from '../../../contract/index.ts';
import type { ShownState } from '../../ui/index.ts';
import { workingSince } from '../queue/phase.ts';

/** Where a character is on its way from a photo to poses. */
export type CharacterStep =
  | 'waiting'
  | 'sending'
  | 'failed'
  | 'cancelled'
  | 'deleting'
  | 'drawing'
  | 'training'
  | 'not-drawn'
  | 'not-trained'
  | 'needs-pictures'
  | 'choose-picture'
  | 'ready'
  | 'question'
  | 'unknown'
  | 'other';

interface CharacterState {
  readonly step: CharacterStep;
  /** For the look of the badge. */
  readonly state: Exclude<ShownState, 'not-watched'>;
}

/** What holds work up is told before the work itself. */
function held(row: Pick<QueueRow, 'state' | 'behind'> | undefined): CharacterState | null {
  if (row?.behind !== undefined) return { step: 'question', state: 'needs-you' };
  switch (row?.state) {
    case 'waiting':
    case 'draft':
      return { step: 'waiting', state: 'waiting' };
    case 'needs-you':
      return { step: 'question', state: 'needs-you' };
    case 'unknown':
      return { step: 'unknown', state: 'unknown' };
    default:
      return null;
  }
}

/** @param row the newest row of the queue about the character. */
export function characterState(
  { status, activity }: Pick<Character, 'status' | 'activity'>,
  row: Pick<QueueRow, 'state' | 'behind'> | undefined,
): CharacterState {
  if (activity !== null)
    return held(row) ?? { step: activity.kind === 'preview' ? 'drawing' : 'training', state: 'running' };
  switch (status) {
    case 'queued':
      return held(row) ?? { step: row === undefined ? 'waiting' : 'sending', state: row?.state ?? 'waiting' };
    case 'failed':
      return { step: 'failed', state: 'failed' };
    case 'cancelled':
      return { step: 'cancelled', state: 'cancelled' };
    case 'deleting':
      return held(row) ?? { step: 'deleting', state: 'running' };
    case 'pose-generating':
      return { step: 'training', state: 'running' };
    case 'preview-failed':
      return { step: 'not-drawn', state: 'failed' };
    case 'draft':
      return { step: 'needs-pictures', state: 'draft' };
    case 'preview-ready':
      return { step: 'choose-picture', state: 'draft' };
    case 'ready':
      return { step: 'ready', state: 'done' };
    default:
      return saysFailed(status) ? { step: 'not-trained', state: 'failed' } : { step: 'other', state: 'running' };
  }
}

/** Since when what it is about is under way, milliseconds since the epoch: it may have waited before; null while it is not. */
export function underWaySince(
  character: Pick<Character, 'status' | 'activity'>,
  row: QueueRow | undefined,
): number | null {
  if (character.activity === null || characterState(character, row).state !== 'running') return null;
  return (row === undefined ? null : workingSince(row)) ?? character.activity.since;
}

/** The picture that stands for a character: a pose of a trained one, else the newest drawn one, else its photo. */
export const faceOf = ({ poses, previews, photoUrl }: Pick<Character, 'poses' | 'previews' | 'photoUrl'>) =>
  poses[0] ?? previews.at(-1)?.url ?? photoUrl;
