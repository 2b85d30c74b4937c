import { describe, expect, it } from 'vitest';

interface Counts {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly { readonly name: string; readonly project: string }[];
}
type Count = (text: string, status: number, again?: { readonly text: string; readonly status: number }) => Counts;

// The bootstrap is plain JavaScript, because it runs before anything is installed; its types are said here.
const { countVitest, countPlaywright, endedFiles } = (await import(
  new URL('../../../tools/bootstrap/counts.mjs', import.meta.url).href
)) as {
  readonly countVitest: Count;
  readonly countPlaywright: Count;
  readonly endedFiles: (text: string) => readonly string[];
};

const vitest = (...testResults: readonly unknown[]) => JSON.stringify({ testResults });
const playwright = (report: object) => JSON.stringify({ suites: [], errors: [], ...report });
const spec = (title: string, status: string, projectName = 'chromium') => ({ title, tests: [{ status, projectName }] });

describe.each([
  ['vitest', countVitest, vitest()],
  ['playwright', countPlaywright, playwright({})],
])('%s', (name, count, empty) => {
  it('fails when it left no report, or half of one', () => {
    expect(count('', 1).failed).toEqual([`${name} ended with status 1`]);
    expect(count('{"testResults": [', 124).failed).toEqual([`${name} ended with status 124`]);
  });

  it('fails when it ran nothing', () => {
    expect(count(empty, 0).failed).toEqual([`${name} ran no test`]);
    expect(count('', 0).failed).toEqual([`${name} ran no test`]);
  });
});

describe('counting the tests of vitest', () => {
  it('tells passed, failed and skipped ones apart', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a' },
      { status: 'failed', fullName: 'b' },
      { status: 'pending', fullName: 'c' },
      { status: 'todo', fullName: 'd' },
    ];
    expect(countVitest(vitest({ status: 'failed', assertionResults }), 1)).toEqual({
      passed: 1,
      failed: ['b'],
      unsteady: [],
      skipped: [
        { name: 'c', project: 'vitest' },
        { name: 'd', project: 'vitest' },
      ],
    });
  });

  it('names what passed only at its second try', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a', failureMessages: ['Error: too slow'] },
      { status: 'passed', fullName: 'b', failureMessages: [] },
    ];
    expect(countVitest(vitest({ status: 'passed', assertionResults }), 0)).toMatchObject({
      passed: 2,
      failed: [],
      unsteady: ['a'],
    });
  });

  it('counts a file that could not be loaded', () => {
    const report = vitest({ status: 'failed', name: 'x.test.ts', message: 'no such module', assertionResults: [] });
    expect(countVitest(report, 1).failed).toEqual(['x.test.ts: no such module']);
  });

  it('tries a file once more whose service the system ended, and none where anything else failed as well', () => {
    const ended = { status: 'failed', fullName: 'a', failureMessages: ['TypeError: fetch failed. It ended with SIGTRAP: # Fatal error'] }; // prettier-ignore
    const file = { status: 'failed', name: 'a.test.ts', message: '' };
    const files = (...assertionResults: readonly unknown[]) => endedFiles(vitest({ ...file, assertionResults }));
    expect(files({ status: 'passed', fullName: 'z' }, ended, ended)).toEqual(['a.test.ts']);
    expect(files(ended, { ...ended, failureMessages: ['AssertionError: expected 1 to be 2'] })).toEqual([]);
    expect(files({ ...ended, failureMessages: ['TypeError: fetch failed. It ended with 1: Error: no room'] })).toEqual(
      [],
    );
    expect(files({ ...ended, failureMessages: ['TypeError: fetch failed. It ended with SIGTERM: '] })).toEqual([]);
  });

  it('counts a file whose process ended as it is at its second try, and names it', () => {
    const pending = [{ status: 'pending', fullName: 'b' }];
    const ended = { status: 'failed', name: 'b.test.ts', message: '', assertionResults: pending };
    const sound = { status: 'passed', name: 'a.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'a' }] }; // prettier-ignore
    const first = vitest(sound, ended, { ...ended, name: 'c.test.ts', message: 'no such module' });
    expect(endedFiles(first)).toEqual(['b.test.ts']);
    expect(endedFiles(vitest({ ...ended, assertionResults: [{ status: 'failed', fullName: 'b' }] }))).toEqual([]);
    const run = vitest(sound, ended);
    expect(countVitest(run, 1).failed).toEqual(['b.test.ts: ']);
    const better = { ...ended, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'b' }] };
    expect(countVitest(run, 1, { text: vitest(better), status: 0 })).toEqual({
      passed: 2,
      failed: [],
      unsteady: ['b.test.ts, whose process ended'],
      skipped: [],
    });
    expect(countVitest(run, 1, { text: vitest(ended), status: 1 }).failed).toEqual(['b.test.ts: ']);
    expect(countVitest(run, 1, { text: '', status: 1 }).failed).toEqual(['b.test.ts: ']);
  });

  it('counts a failure outside of all tests', () => {
    const report = vitest({ status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] });
    expect(countVitest(report, 1)).toMatchObject({ passed: 1, failed: ['vitest ended with status 1'] });
  });
});

describe('counting the tests of Playwright', () => {
  it('goes through suites within suites', () => {
    const inner = {
      title: 'group',
      specs: [spec('b', 'unexpected'), spec('c', 'skipped', 'electron'), spec('d', 'flaky')],
    };
    const suites = [{ title: 'a.spec.ts', specs: [spec('a', 'expected')], suites: [inner] }];
    expect(countPlaywright(playwright({ suites }), 1)).toEqual({
      passed: 2,
      failed: ['[chromium] a.spec.ts › group › b'],
      unsteady: ['[chromium] a.spec.ts › group › d'],
      skipped: [{ name: 'a.spec.ts › group › c', project: 'electron' }],
    });
  });

  it('counts errors outside of tests', () => {
    expect(countPlaywright(playwright({ errors: [{ message: 'cannot load\nstack' }] }), 1).failed).toEqual([
      'playwright: cannot load',
    ]);
  });
});
