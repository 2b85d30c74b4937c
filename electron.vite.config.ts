import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { licences } from './tools/licences/index.ts';

// electron-vite's own table of targets ends before Electron 45, so the Node and Chrome it embeds are named here.
const nodeTarget = 'node24';
const chromeTarget = 'chrome146';

export default defineConfig({
  main: {
    build: {
      target: nodeTarget,
      outDir: 'out/main',
      // Bundled, zod is one file without its languages; from its folder it is eighty, read anew at every start.
      externalizeDeps: { exclude: ['zod'] },
      sourcemap: true,
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          'backup-worker': 'src/main/store/backup/backup-worker.ts',
          'import-worker': 'src/main/drafts/import/file-worker.ts',
          'media-worker': 'src/main/media/worker.ts',
          'saved-work-worker': 'src/main/saved-work/look-worker.ts',
          'local-service-worker': 'src/local-service/worker.ts',
          'speech-model-worker': 'src/local-service/recognition/speech-model-worker.ts',
          'local-service-speech-worker': 'src/local-service/media/speech-worker.ts',
          'film-worker': 'src/local-service/films/worker.ts',
        },
        // Flat, so that `worker-file.ts` finds its neighbours from whichever chunk it lands in.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      target: nodeTarget,
      outDir: 'out/preload',
      // A sandboxed preload can require nothing but electron, so everything else is bundled into it.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), tailwindcss(), licences(import.meta.dirname)],
    build: {
      target: chromeTarget,
      outDir: 'out/renderer',
      assetsInlineLimit: 0,
      // electron-vite leaves it off; the page is interactive sooner with less to parse.
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        // What a page takes nothing from is left out of it: else one list of values brings every schema along.
        treeshake: { moduleSideEffects: [{ test: /\/src\/(?:contract|bridge)\//u, sideEffects: false }] },
        input: {
          index: 'src/renderer/index.html',
          decoder: 'src/renderer/decoder/decoder.html',
          'film-maker': 'src/renderer/film-maker/film-maker.html',
        },
      },
    },
  },
});
