import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: {
      target: 'node24',
      rollupOptions: { input: { index: 'main.ts' }, output: { format: 'es', entryFileNames: '[name].js' } },
    },
  },
  preload: {
    build: {
      target: 'node24',
      rollupOptions: { input: { index: 'preload.ts' }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'renderer',
    plugins: [react()],
    build: { target: 'chrome146', rollupOptions: { input: { index: 'renderer/index.html' } } },
  },
});
