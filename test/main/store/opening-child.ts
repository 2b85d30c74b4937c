// Opens the database of `argv[2]` at the moment that it reads a line, as a program does that is started; prints what came of it.
import { once } from 'node:events';
import { Database } from '../../../src/main/store/index.ts';

const [, , path = ''] = process.argv;
process.stdout.write('ready\n');
await once(process.stdin, 'data');
try {
  const db = new Database(path);
  db.run("INSERT INTO settings (key, value) VALUES (?, '1')", String(process.pid));
  db.close();
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
process.exit(0);
