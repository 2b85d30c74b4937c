import { describe, expect, it } from 'vitest';
import { scrollMarks } from '../../../../tools/bench/editor/scroll-marks.ts';
import { keysIn, scrollsIn } from '../../../../tools/bench/editor/step-trace.ts';

const page = { pid: 7, tid: 70 };
const thread = { name: 'thread_name', ph: 'M', ...page, ts: 0, args: { name: 'CrRendererMain' } };

/** A task of a thread; times in milliseconds, `tdur` the part of it that was computed. */
const task = (from: number, to: number, cpu: number, tid = page.tid) => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: page.pid,
  tid,
  ts: from * 1000,
  dur: (to - from) * 1000,
  tdur: cpu * 1000,
  args: { src_func: 'PostTask' },
});

type Stage = readonly [name: string, from: number, to: number];

/** An event on its way to the screen, as Chromium writes it down; the same id serves one after the other. */
function way(type: string, stages: readonly Stage[], local = '0x1') {
  const at = { pid: page.pid, tid: 71, id2: { local } };
  const from = stages[0]?.[1] ?? 0;
  const to = stages.at(-1)?.[2] ?? 0;
  return [
    { name: 'EventLatency', ph: 'b', ...at, ts: from * 1000, args: { event_latency: { event_type: type } } },
    ...stages.flatMap(([name, begun, over]) => [
      { name, ph: 'b', ...at, ts: begun * 1000, args: {} },
      { name, ph: 'e', ...at, ts: over * 1000, args: {} },
    ]),
    { name: 'EventLatency', ph: 'e', ...at, ts: to * 1000, args: {} },
  ];
}

/** A key that is pressed at `at`: 1 ms on its way, 4 handled, 3 waiting, 2 in its frame, 2 drawn. */
const key = (at: number, type = 'KEY_PRESSED') =>
  way(type, [
    ['GenerationToBrowserMain', at, at + 1],
    ['RendererMainProcessing', at + 1, at + 5],
    ['RendererMainFinishedToBeginImplFrame', at + 5, at + 8],
    ['SendBeginMainFrameToCommit', at + 8, at + 9],
    ['Commit', at + 9, at + 10],
    ['SwapEndToPresentationCompositorFrame', at + 10, at + 12],
  ]);

const written = (...events: readonly object[]): string => JSON.stringify({ traceEvents: events });

const mark = (name: string, at: number) => ({ name, ph: 'I', ...page, ts: at * 1000, args: { data: {} } });

describe('the way of keys to the screen in a trace', () => {
  it('takes the waiting for the next turn of the display out of the time, and leaves it in beside', () => {
    const [found] = keysIn(written(thread, ...key(100)));
    expect(found).toMatchObject({ shown: 9, toFrame: 12 });
  });

  it('counts what the page computes from the key to its frame, and what it does after it apart', () => {
    const tasks = [task(90, 99, 9), task(101, 105, 3), task(107, 110, 2), task(130, 140, 8), task(101, 105, 4, 71)];
    const [found] = keysIn(written(thread, ...key(100), ...tasks));
    expect(found?.cpu).toBeCloseTo(5);
    expect(found?.cpuInAll).toBeCloseTo(13);
  });

  it('counts a task within a task once', () => {
    const [found] = keysIn(written(thread, ...key(100), task(101, 109, 6), task(102, 104, 2)));
    expect(found?.cpu).toBeCloseTo(6);
  });

  it('ends what a key left for later where the next key begins, in whatever order it was written down', () => {
    const events = [...key(300, 'RAW_KEY_PRESSED'), task(250, 260, 5), ...key(100), task(400, 410, 1)];
    expect(keysIn(written(...events, thread)).map(({ cpuInAll }) => Math.round(cpuInAll))).toEqual([5, 1]);
  });

  it('leaves keys that are released and the pointer out', () => {
    const events = [
      ...way('KEY_RELEASED', [['RendererMainProcessing', 1, 2]]),
      ...key(100),
      ...key(200, 'MOUSE_MOVED'),
    ];
    expect(keysIn(written(thread, ...events))).toHaveLength(1);
  });

  it('takes a key that was never shown for an error', () => {
    const lost = way('KEY_PRESSED', [['RendererMainProcessing', 1, 2]]);
    expect(() => keysIn(written(thread, ...lost))).toThrow('Key 1 was never shown.');
  });

  it('finds nothing in an empty trace', () => {
    expect(keysIn(written())).toEqual([]);
    expect(scrollsIn(written())).toEqual([]);
  });
});

describe('the scroll steps in a trace', () => {
  it('counts the tasks between asking and showing, without the time between them', () => {
    const [found] = scrollsIn(
      written(
        thread,
        mark(scrollMarks.asked, 10),
        mark(scrollMarks.shown, 30),
        task(8, 12, 4),
        task(20, 30, 6),
        task(40, 44, 3),
      ),
    );
    expect(found?.shown).toBeCloseTo(12);
    expect(found?.toFrame).toBeCloseTo(20);
    expect(found?.cpu).toBeCloseTo(8);
    expect(found?.cpuInAll).toBeCloseTo(11);
  });

  it('takes a step that was never shown for an error', () => {
    expect(() => scrollsIn(written(thread, mark(scrollMarks.asked, 10)))).toThrow('Scroll step 1 was never shown.');
  });
});
