import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { whenButtonIsThere } from '../../../src/main/shell/window-button.ts';
import { ManualClock } from '../../helpers/ports.ts';

class ShownWindow extends EventEmitter {
  gone = false;
  isDestroyed(): boolean {
    return this.gone;
  }
}

test('what the button of a window shows is told again once the task bar has made it, and once only', async () => {
  const window = new ShownWindow();
  const clock = new ManualClock();
  let told = 0;
  whenButtonIsThere(window, clock, () => (told += 1));
  await clock.advance(60_000);
  expect(told).toBe(0);
  window.emit('show');
  expect(told).toBe(0);
  await clock.advance(5_000);
  expect(told).toBe(1);
  window.emit('show');
  await clock.advance(5_000);
  expect(told).toBe(1);
});

test('nothing is told of a window that is gone by then', async () => {
  const window = new ShownWindow();
  const clock = new ManualClock();
  let told = 0;
  whenButtonIsThere(window, clock, () => (told += 1));
  window.emit('show');
  window.gone = true;
  await clock.advance(5_000);
  expect(told).toBe(0);
});
