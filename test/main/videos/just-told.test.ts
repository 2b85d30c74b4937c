import { describe, expect, it } from 'vitest';
import { faceless, type Faceless } from '../../../src/contract/index.ts';
import { JustTold } from '../../../src/main/videos/just-told.ts';

const record = { id: 1, status: 'draft', url: null, retries: 0, updated_at: '2026-01-01T00:00:00Z' };
const video = (changes: Record<string, unknown> = {}, of: Record<string, unknown> = {}): Faceless =>
  faceless.parse({ id: 7, script: 'Bees dance.', video: { ...record, ...of }, ...changes });

/** A clock whose hands can be set, and which may stand still while the computer sleeps. */
function setup() {
  const hands = { wall: 1_000_000, steady: 500 };
  const told = new JustTold({ now: () => hands.wall, steady: () => hands.steady, after: () => () => undefined });
  return { hands, told };
}

describe('what the service told just now', () => {
  it('stands for one look', () => {
    const { told } = setup();
    told.keep('a', video());
    expect(told.take('b')).toBeNull();
    expect(told.take('a')).toEqual(video());
    expect(told.take('a')).toBeNull();
    told.keep('a', video());
    told.forget('a');
    expect(told.take('a')).toBeNull();
  });

  it.each<[string, number, number, boolean]>([
    ['a moment ago', 9_999, 9_999, true],
    ['too long ago', 10_000, 10_000, false],
    ['before the computer slept', 3_600_000, 20, false],
    ['before the clock was set back', -1, 20, false],
    ['long ago, though the clock was set back', 5, 3_600_000, false],
  ])('is not taken where it was told %s: it depends', (_title, wall, steady, isTaken) => {
    const { hands, told } = setup();
    told.keep('a', video());
    hands.wall += wall;
    hands.steady += steady;
    expect(told.take('a') !== null).toBe(isTaken);
  });

  it.each<[string, Faceless]>([
    ['nothing of how it is', video({ video: undefined })],
    ['no status', video({}, { status: undefined })],
    ['no address', video({}, { url: undefined })],
    ['no number of retries', video({}, { retries: undefined })],
    ['no time of its last change', video({}, { updated_at: undefined })],
    ['nothing where the number of retries stands', video({}, { retries: null })],
    ['nothing where the time of its last change stands', video({}, { updated_at: null })],
    ['that it is made, and no film', video({}, { status: 'completed' })],
    ['no script', video({ script: undefined })],
    ['that it is being worked on', video({}, { status: 'rendering' })],
  ])('is looked at where it told %s', (_title, told) => {
    const { told: justTold } = setup();
    justTold.keep('a', told);
    expect(justTold.take('a')).toBeNull();
  });
});
