import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './area.ts';

/**
 * The time that a synchronous operation takes on the real service. It runs on the real clock, divided by `--speed`; there is
 * none where the clock is moved by hand. Nothing ends it when the client goes away: as on the real service, the outcome may
 * exist although nobody heard the answer.
 * @param key tells calls of one purpose apart, so that each takes its own time
 */
export async function passSimulatedTime(
  service: Pick<Service, 'clock' | 'wait'>,
  seconds: number,
  purpose: string,
  key: number,
  stallMs: number,
): Promise<void> {
  if (service.clock.manual) return;
  // Does not keep a service alive that is being closed.
  await pause(service.wait(seconds, purpose, key) + stallMs, undefined, { ref: false });
}
