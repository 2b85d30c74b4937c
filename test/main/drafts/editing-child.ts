// Edits one draft again and again, and says after each answer what was answered. Killed from outside.
import { patchBetween } from '../../../src/bridge/index.ts';
import { Drafts } from '../../../src/main/drafts/index.ts';
import { Changes, Database } from '../../../src/main/store/index.ts';
import { realClock } from '../../helpers/ports.ts';

const [path = '', edits = '0'] = process.argv.slice(2);
const db = new Database(path);
const drafts = new Drafts({ db, changes: new Changes(db), clock: realClock });
const { id } = drafts.create({ type: 'ai-visuals', content: { title: 'Killed' } });
process.stdout.write(`id ${id}\n`);
let script = '';
let revision = 1;
for (let edit = 1; edit <= Number(edits); edit += 1) {
  const next = `${script}word${edit} `;
  const patch = patchBetween(script, next);
  if (patch === null) break;
  ({ revision } = drafts.edit({ id, baseRevision: revision, changes: { script: patch } }));
  script = next;
  process.stdout.write(`saved ${edit}\n`);
}
