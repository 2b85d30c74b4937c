import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { loadAnewWhenGone } from '../../../src/main/shell/page-crash.ts';

it('loads a page anew whose process is gone, unless it ended by itself or goes again at once', () => {
  const page = new EventEmitter();
  let now = 0;
  let loads = 0;
  loadAnewWhenGone(
    page,
    () => {
      loads += 1;
    },
    () => now,
  );
  const gone = (reason: string): number => {
    page.emit('render-process-gone', {}, { reason });
    return loads;
  };
  expect(gone('clean-exit')).toBe(0);
  expect(gone('crashed')).toBe(1);
  now = 9_999;
  expect(gone('oom')).toBe(1);
  now = 10_000;
  expect(gone('killed')).toBe(2);
});
