import type { Character } from '../../../bridge/index.ts';
import { useFromRows } from '../../app/collections.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Told } from '../../ui/index.ts';
import { queueRowOf, saidWhy } from '../creations/index.ts';
import { characterState } from './character-step.ts';

/** Where a character stands, for what is focused on its card. */
export function CharacterTold({ id, character }: { readonly id: string; readonly character: Character }) {
  const row = useFromRows('queue', (rows) => queueRowOf(rows, character.id));
  const { step, state } = characterState(character, row);
  return (
    <Told id={id} state={texts.steps[step]} why={state === 'cancelled' ? [] : saidWhy(state, row, character.error)} />
  );
}
