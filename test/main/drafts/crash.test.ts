import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Drafts } from '../../../src/main/drafts/index.ts';
import { Changes, Database } from '../../../src/main/store/index.ts';
import { realClock } from '../../helpers/ports.ts';

const edits = 1000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-crash-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Lets a process edit, kills it after so many answers, and tells the draft and the last answer that came. */
async function killedAfter(path: string, answers: number): Promise<{ id: string; saved: number }> {
  const child = spawn(process.execPath, [
    fileURLToPath(new URL('editing-child.ts', import.meta.url)),
    path,
    String(edits),
  ]);
  const exited = once(child, 'exit');
  let id = '';
  let saved = 0;
  for await (const line of createInterface(child.stdout)) {
    const [word, value = ''] = line.split(' ');
    if (word === 'id') id = value;
    // What was said before the process died counts, also when it is read after.
    if (word === 'saved') saved = Number(value);
    if (saved >= answers) child.kill('SIGKILL');
  }
  await exited;
  return { id, saved };
}

describe('a process that is killed while somebody types', () => {
  it.each([1, 150, 400])('loses nothing that was answered, after %i of 1,000 edits', async (answers) => {
    const path = join(folder, 'studio.sqlite');
    const { id, saved } = await killedAfter(path, answers);
    expect(saved).toBeGreaterThanOrEqual(answers);
    expect(saved).toBeLessThan(edits);
    const db = new Database(path);
    expect(db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    const drafts = new Drafts({ db, changes: new Changes(db), clock: realClock });
    const { script, revision, canUndo } = drafts.read(id);
    const written = script.trim().split(' ');
    // The edit that was under way may be there or not, but whole.
    expect([saved, saved + 1, saved + 2]).toContain(written.length);
    expect(script).toBe(written.map((_word, index) => `word${index + 1} `).join(''));
    expect(revision).toBe(written.length + 1);
    expect(canUndo).toBe(true);
    const undone = drafts.undo(id).script;
    expect(script.startsWith(undone) && undone.length < script.length).toBe(true);
    expect(drafts.search(`word${written.length}`, 1).complete).toBe(true);
    drafts.stop();
    db.close();
  });
});
