// `npm run openapi`: writes the contract as OpenAPI 3.1 to resources/openapi.json. A test keeps the committed file current.
// Belongs here: how the contract's table becomes that document. Does not: what the API is; that is src/contract.
import { writeFile } from 'node:fs/promises';
import { openApiFile, openApiText } from './text.ts';

await writeFile(openApiFile, await openApiText());
