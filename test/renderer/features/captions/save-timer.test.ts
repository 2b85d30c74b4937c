import { expect, it } from 'vitest';
import { SaveTimer } from '../../../../src/renderer/features/captions/save-timer.ts';

/** A timer whose savings are told with the time that was waited for them. */
function watched() {
  const due = new Map<() => void, number>();
  const done: string[] = [];
  const timer = new SaveTimer({
    after: (ms, run) => {
      due.set(run, ms);
      return () => void due.delete(run);
    },
    onRest: () => done.push('rest'),
    onGoing: () => done.push('going'),
  });
  const fire = (): void => {
    const [run] = [...due.keys()];
    if (run === undefined) return;
    due.delete(run);
    run();
  };
  return { timer, waits: () => [...due.values()], fire, done };
}

it('what is typed after something could not be saved does not wait as long as that', () => {
  const { timer, waits, fire, done } = watched();
  timer.failed();
  expect(waits()).toEqual([3000]);
  timer.typed();
  expect(waits()).toEqual([350]);
  fire();
  expect(done).toEqual(['rest']);
});

it('what was typed while something could not be saved does not wait longer for it', () => {
  const { timer, waits, fire, done } = watched();
  timer.typed();
  timer.failed();
  timer.typed();
  expect(waits()).toEqual([350]);
  fire();
  expect(done).toEqual(['going']);
  timer.stop();
  timer.failed();
  timer.failed();
  expect(waits()).toEqual([3000]);
});
