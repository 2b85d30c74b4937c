import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { followToEnd } from '../../../src/main/shell/hidden-page-end.ts';

function hiddenPage() {
  const window = new EventEmitter();
  const page = new EventEmitter();
  const heard: string[] = [];
  let quits = false;
  followToEnd(
    { window, page, quitting: () => quits },
    {
      ended: (failed) => heard.push(failed ? 'failed' : 'cut off'),
      leftOpen: () => {
        heard.push('left open');
        // As Electron does when a window is destroyed.
        window.emit('closed');
      },
    },
  );
  return {
    heard,
    quit: () => (quits = true),
    close: () => window.emit('closed'),
    lose: (reason: string) => page.emit('render-process-gone', {}, { reason }),
  };
}

describe('what a hidden page was doing', () => {
  test.each(['crashed', 'oom', 'abnormal-exit', 'launch-failed'])(
    'has failed when its process is gone: %s',
    (reason) => {
      const page = hiddenPage();
      page.lose(reason);
      expect(page.heard).toEqual(['failed', 'left open']);
    },
  );

  test('has failed when its window is closed while the program goes on', () => {
    const page = hiddenPage();
    page.close();
    expect(page.heard).toEqual(['failed']);
  });

  test('is only cut off when the program quits, which closes every window first', () => {
    const page = hiddenPage();
    page.quit();
    page.close();
    expect(page.heard).toEqual(['cut off']);
  });

  test.each(['killed', 'clean-exit'])(
    'is only cut off when its process ends as all do at the end of a session: %s',
    (reason) => {
      const page = hiddenPage();
      page.lose(reason);
      expect(page.heard).toEqual(['cut off', 'left open']);
    },
  );
});
