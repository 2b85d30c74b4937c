import type { StandIn } from './stand-in.ts';

let current: StandIn | null = null;

export function setCurrentStandIn(standIn: StandIn): void {
  current = standIn;
}

export function currentStandIn(): StandIn {
  if (!current) throw new Error('electron exists only inside the host');
  return current;
}
