// `npm run operations`: writes the table of all operations, and where each is done and tested, into the README. A test keeps
// it current. Belongs here: how that table is read off the code. Does not: anything about a single operation.
import { readFile, writeFile } from 'node:fs/promises';
import { operationsTable, readmeFile, withTable } from './table.ts';

await writeFile(readmeFile, withTable(await readFile(readmeFile, 'utf8'), await operationsTable()));
