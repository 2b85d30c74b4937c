import type { Character } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/collections.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Elapsed, StateBadge } from '../../ui/index.ts';
import { queueRowOf, ReasonLink } from '../creations/index.ts';
import { characterState, underWaySince } from './character-step.ts';

/** Where the character is on its way, for how long, and why it waits. */
export function StepBadge({ character }: { readonly character: Character }) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, character.id));
  const { step, state } = characterState(character, row);
  const since = underWaySince(character, row);
  const held = state === 'waiting' || state === 'needs-you' || state === 'unknown';
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <StateBadge state={state}>{texts.steps[step]}</StateBadge>
      {since !== null && (
        <span className="text-xs text-faint">
          <Elapsed since={since} />
        </span>
      )}
      {held && row && <ReasonLink row={row} className="min-w-0" />}
    </span>
  );
}
