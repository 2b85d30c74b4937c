// `npm run demo -- [FILE…]`: the real built app without a display, through its main job. Leaves transcripts in every export
// format and a screenshot of each step in demo-output/. Exit status 1 when any step fails.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Demo, StepFailed } from './demo.ts';
import { makeDemoMedia } from './media.ts';

const output = resolve('demo-output');
const say = (line: string): void => console.log(line);

/** Every file named must be there before anything starts. */
async function named(paths: readonly string[]): Promise<readonly string[]> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found === null) throw new StepFailed(`${path} is not there.`);
  }
  return paths.map((path) => resolve(path));
}

const scratch = await mkdtemp(join(tmpdir(), 'backlot-demo-'));
let failed = false;
try {
  await rm(output, { recursive: true, force: true });
  const transcripts = join(output, 'transcripts');
  await mkdir(transcripts, { recursive: true });
  say('Making media with speech …');
  const made = await makeDemoMedia(join(scratch, 'media'), process.argv.length > 2);
  const files = process.argv.length > 2 ? await named(process.argv.slice(2)) : made.files;
  const demo = await Demo.start({ userData: join(scratch, 'user-data'), output, say });
  try {
    await demo.usePractice();
    await demo.drop(files);
    await demo.transcribe();
    await demo.readTranscripts();
    await demo.exportTranscripts(transcripts);
    await demo.cloneVoice(made.sample);
    await demo.showAccount();
  } finally {
    await demo.close();
  }
  say('');
  say(`Transcripts: ${(await readdir(transcripts)).length} files in ${join(basename(output), 'transcripts')}`);
  say(`Screenshots: ${(await readdir(output)).filter((name) => name.endsWith('.png')).length} in ${basename(output)}`);
} catch (error) {
  failed = true;
  console.error(error instanceof StepFailed ? `Failed: ${error.message}` : error);
} finally {
  await rm(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
process.exit(failed ? 1 : 0);
