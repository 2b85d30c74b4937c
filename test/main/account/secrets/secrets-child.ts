// Uses the secrets in a process of its own, as the app does, and tells what came of each step.
import { createInterface } from 'node:readline';
import { createSecrets } from '../../../../src/main/account/secrets/index.ts';

/** One step: `persistence`, `read ID`, `write ID TOKEN`, `remove ID` or `exit`. */
const [file = '', service = '', timeoutMs = ''] = process.argv.slice(2);
const secrets = createSecrets({ cipher: null, file, service, keytarTimeoutMs: Number(timeoutMs) });

async function step(line: string): Promise<unknown> {
  const [verb = '', id = '', token = ''] = line.split(' ');
  switch (verb) {
    case 'persistence':
      return secrets.persistence();
    case 'read':
      return secrets.read(id);
    case 'write':
      return secrets.write(id, token);
    case 'remove':
      return secrets.remove(id);
    default:
      return process.exit(0);
  }
}

let last = performance.now();
let longestPauseMs = 0;
setInterval(() => {
  longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
  last = performance.now();
}, 10);

for await (const line of createInterface({ input: process.stdin })) {
  const startedAt = performance.now();
  let report: Record<string, unknown>;
  try {
    report = { value: (await step(line)) ?? null };
  } catch (error) {
    report = error instanceof Error ? { error: error.name, message: error.message } : { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify({ ...report, ms: performance.now() - startedAt, longestPauseMs })}\n`);
}
