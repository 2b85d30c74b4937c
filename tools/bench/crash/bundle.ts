import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * The program that kills itself, as one file: a thousand starts of it read and compile that one, in place of some hundred
 * modules each. Native modules stay where they are installed.
 */
export async function bundled(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../../../', import.meta.url)),
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@napi-rs/canvas', 'keytar', 'sherpa-onnx-node'] },
    build: {
      ssr: fileURLToPath(new URL('child.ts', import.meta.url)),
      outDir: folder,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'child.mjs' } },
    },
  });
  return join(folder, 'child.mjs');
}
