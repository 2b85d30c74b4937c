import { z } from 'zod';
import { scrollMarks } from './scroll-marks.ts';
import type { StepTimes } from './step-times.ts';

/**
 * What Chromium is asked to write down: the way of every key to the screen, the tasks of every thread, and the marks of the page.
 * Nothing else, because each costs the page some time.
 */
export const traced = ['-*', 'input.scrolling', 'toplevel', 'blink.user_timing'] as const;

/** Times in microseconds of one clock for all processes; `tdur`: computing time of the thread. */
const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  id2: z.object({ local: z.string().optional() }).optional(),
  args: z
    .object({ name: z.string().optional(), event_latency: z.object({ event_type: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
});
type TraceEvent = z.infer<typeof traceEvent>;
const traceFile = z.object({ traceEvents: z.array(traceEvent) });

const readTrace = (trace: string): readonly TraceEvent[] => traceFile.parse(JSON.parse(trace)).traceEvents;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A key on its way, with the stages that Chromium names. */
interface Press extends Span {
  readonly pid: number;
  readonly stages: ReadonlyMap<string, Span>;
}

/** What is told of the way of an event: the whole, which begins before its stages and ends after them, and each stage. */
const whole = 'EventLatency';
const order = ({ name, ph }: TraceEvent): number => (name !== whole ? 1 : ph === 'b' ? 0 : 2);

function pressesIn(events: readonly TraceEvent[]): readonly Press[] {
  const told = events
    .filter(({ ph, id2 }) => (ph === 'b' || ph === 'e') && id2?.local !== undefined)
    .sort((a, b) => a.ts - b.ts || order(a) - order(b));
  const open = new Map<
    string,
    { readonly from: number; readonly isKey: boolean; readonly stages: Map<string, Span> }
  >();
  const presses: Press[] = [];
  for (const { name, ph, pid, ts, id2, args } of told) {
    const id = `${String(pid)}/${id2?.local ?? ''}`;
    const press = open.get(id);
    if (name !== whole) {
      const begun = press?.stages.get(name)?.from;
      press?.stages.set(name, { from: begun ?? ts, to: ts });
    } else if (ph === 'b') {
      const isKey = /^(?:RAW_)?KEY_PRESSED$/u.test(args?.event_latency?.event_type ?? '');
      open.set(id, { from: ts, isKey, stages: new Map() });
    } else if (press !== undefined) {
      open.delete(id);
      if (press.isKey) presses.push({ pid, from: press.from, to: ts, stages: press.stages });
    }
  }
  return presses.sort((a, b) => a.from - b.from);
}

interface Task extends Span {
  readonly cpu: number;
}

/** What the main thread of a page did, in order; tasks within tasks are theirs. */
function tasksOf(events: readonly TraceEvent[], pid: number): readonly Task[] {
  const thread = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new Error('The trace does not say which thread is the page.');
  const tasks: Task[] = [];
  const found = events
    .filter(({ ph, name, tid, ...event }) => ph === 'X' && event.pid === pid && tid === thread.tid && isTask(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { ts, dur = 0, tdur = 0 } of found)
    if (ts >= (tasks.at(-1)?.to ?? 0)) tasks.push({ from: ts, to: ts + dur, cpu: tdur });
  return tasks;
}

const isTask = (name: string): boolean => name === 'ThreadControllerImpl::RunTask';

/** Microseconds of tasks within a span, by the clock and computed. */
function busy(tasks: readonly Task[], { from, to }: Span): { readonly clock: number; readonly cpu: number } {
  let clock = 0;
  let cpu = 0;
  for (const task of tasks) {
    const part = Math.min(task.to, to) - Math.max(task.from, from);
    if (part <= 0) continue;
    clock += part;
    cpu += (task.cpu * part) / (task.to - task.from);
  }
  return { clock, cpu };
}

const ms = (microseconds: number): number => microseconds / 1000;
const lengthOf = (span: Span | undefined): number => (span === undefined ? 0 : span.to - span.from);

/** The keys of a trace, in the order in which they were pressed. A key that was never shown is an error, not a fast one. */
export function keysIn(trace: string): readonly StepTimes[] {
  const events = readTrace(trace);
  const presses = pressesIn(events);
  const [first] = presses;
  if (first === undefined) return [];
  const tasks = tasksOf(events, first.pid);
  return presses.map((press, at) => {
    const handled = press.stages.get('RendererMainProcessing');
    const commit = press.stages.get('Commit');
    if (handled === undefined || commit === undefined || !press.stages.has('SwapEndToPresentationCompositorFrame'))
      throw new Error(`Key ${String(at + 1)} was never shown.`);
    const next = presses[at + 1]?.from ?? Infinity;
    return {
      shown: ms(lengthOf(press) - lengthOf(press.stages.get('RendererMainFinishedToBeginImplFrame'))),
      toFrame: ms(lengthOf(press)),
      cpu: ms(busy(tasks, { from: handled.from, to: commit.to }).cpu),
      cpuInAll: ms(busy(tasks, { from: handled.from, to: next }).cpu),
    };
  });
}

/** The scroll steps of a trace, as the page marked them. */
export function scrollsIn(trace: string): readonly StepTimes[] {
  const events = readTrace(trace);
  const marked = (mark: string): readonly TraceEvent[] =>
    events.filter(({ name }) => name === mark).sort((a, b) => a.ts - b.ts);
  const asked = marked(scrollMarks.asked);
  const shown = marked(scrollMarks.shown);
  const [first] = asked;
  if (first === undefined) return [];
  const tasks = tasksOf(events, first.pid);
  return asked.map(({ ts: from }, at) => {
    const to = shown[at]?.ts;
    if (to === undefined) throw new Error(`Scroll step ${String(at + 1)} was never shown.`);
    const { clock, cpu } = busy(tasks, { from, to });
    const next = asked[at + 1]?.ts ?? Infinity;
    return {
      shown: ms(clock),
      toFrame: ms(to - from),
      cpu: ms(cpu),
      cpuInAll: ms(busy(tasks, { from, to: next }).cpu),
    };
  });
}
