import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { hideWindow } from '../../../src/main/shell/hide-window.ts';

/** A window that tells what is done with it. */
function macWindow(fills: boolean) {
  const done: string[] = [];
  let isDestroyed = false;
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => isDestroyed,
    isFullScreen: () => fills,
    setFullScreen: (flag: boolean) => void done.push(flag ? 'fills' : 'leaves'),
    hide: () => void done.push('hides'),
  });
  return { window, done, destroy: () => (isDestroyed = true) };
}

it('hides a window at once that does not fill the screen', () => {
  const { window, done } = macWindow(false);
  hideWindow(window);
  expect(done).toEqual(['hides']);
});

it('lets a window leave the full screen before it is hidden, which would stay black', () => {
  const { window, done } = macWindow(true);
  hideWindow(window);
  expect(done).toEqual(['leaves']);
  window.emit('leave-full-screen');
  expect(done).toEqual(['leaves', 'hides']);
});

it('hides none that was closed meanwhile', () => {
  const { window, done, destroy } = macWindow(true);
  hideWindow(window);
  destroy();
  window.emit('leave-full-screen');
  expect(done).toEqual(['leaves']);
});
