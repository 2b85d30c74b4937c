import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openApiDocument } from './document.ts';

export const openApiFile = fileURLToPath(new URL('../../resources/openapi.json', import.meta.url));

/** The document as it is committed, formatted as the rest of the repository. */
export async function openApiText(): Promise<string> {
  const config = await resolveConfig(openApiFile);
  return format(JSON.stringify(openApiDocument()), { ...config, parser: 'json' });
}
