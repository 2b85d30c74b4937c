// Reads the JSON reports of vitest and Playwright into one shape: how many passed, and the names of those that
// failed, were skipped, or passed only when they were tried again.

/** @typedef {{ passed: number, failed: string[], unsteady: string[], skipped: { name: string, project: string }[] }} Counts */

/** A run that left no report, or whose report is damaged, or that failed outside of its tests, counts as one failure. */
function withStatus(counts, name, status) {
  if (status !== 0 && counts.failed.length === 0) counts.failed.push(`${name} ended with status ${status}`);
  if (status === 0 && counts.passed + counts.skipped.length === 0) counts.failed.push(`${name} ran no test`);
  return counts;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const hasFailedTest = (file) => (file.assertionResults ?? []).some((test) => test.status === 'failed');

/** What a test says whose service, in a process of its own, was ended by the system: `Stranger` of its tests writes it. */
const systemEnded = /It ended with SIG(?:SEGV|TRAP|ILL|BUS|ABRT)\b/;
const sayServiceEnded = (file) =>
  (file.assertionResults ?? [])
    .filter((test) => test.status === 'failed')
    .every((test) => (test.failureMessages ?? []).some((message) => systemEnded.test(message)));

/**
 * Files whose process, or that of the service they talk to, was ended while they ran: nothing in them failed for itself. Node 24
 * does so at times.
 */
export const endedFiles = (text) =>
  (parse(text).testResults ?? [])
    .filter((file) => file.status === 'failed' && file.message === '' && sayServiceEnded(file))
    .map((file) => file.name);

/**
 * `again`: report and status of a second run of the files that ended in the first; they count as they are there, by name.
 * @returns {Counts}
 */
export function countVitest(text, status, again = { text: '', status }) {
  const counts = { passed: 0, failed: [], unsteady: [], skipped: [] };
  const second = new Map((parse(again.text).testResults ?? []).map((file) => [file.name, file]));
  for (const first of parse(text).testResults ?? []) {
    const file = second.get(first.name) ?? first;
    if (file !== first) counts.unsteady.push(`${file.name}, whose process ended`);
    const tests = file.assertionResults ?? [];
    for (const test of tests) {
      if (test.status === 'passed') {
        counts.passed += 1;
        // What the first try said is kept beside the second one's success.
        if (test.failureMessages?.length > 0) counts.unsteady.push(test.fullName);
      } else if (test.status === 'failed') counts.failed.push(test.fullName);
      else counts.skipped.push({ name: test.fullName, project: 'vitest' });
    }
    // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
    if (file.status === 'failed' && !hasFailedTest(file)) counts.failed.push(`${file.name}: ${file.message}`);
  }
  return withStatus(counts, 'vitest', again.status);
}

/** @returns {Counts} */
export function countPlaywright(text, status) {
  const counts = { passed: 0, failed: [], unsteady: [], skipped: [] };
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests ?? []) {
        const name = [...titles, spec.title].join(' › ');
        if (test.status === 'expected' || test.status === 'flaky') counts.passed += 1;
        else if (test.status === 'skipped') counts.skipped.push({ name, project: test.projectName });
        else counts.failed.push(`[${test.projectName}] ${name}`);
        if (test.status === 'flaky') counts.unsteady.push(`[${test.projectName}] ${name}`);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  const report = parse(text);
  for (const suite of report.suites ?? []) visit(suite, [suite.title]);
  for (const error of report.errors ?? []) counts.failed.push(`playwright: ${String(error.message).split('\n')[0]}`);
  return withStatus(counts, 'playwright', status);
}
