import type { KeyboardEvent } from 'react';
import type { Player } from './use-player.ts';

/** How far the arrow keys go on the slider of a player, seconds. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Goes by a second with an arrow key on the slider of a player: its own way would be by a step. */
export function stepBySecond(event: KeyboardEvent, player: Pick<Player, 'position' | 'seek'>): void {
  const seconds = arrows[event.key];
  if (seconds === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  player.seek(player.position() + seconds);
}
