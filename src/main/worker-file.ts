/** Programs of their own that main starts in threads. */
type WorkerName =
  | 'backup-worker'
  | 'import-worker'
  | 'media-worker'
  | 'saved-work-worker'
  | 'local-service-worker'
  | 'speech-model-worker';

const sources: Record<WorkerName, string> = {
  'backup-worker': './store/backup/backup-worker.ts',
  'import-worker': './drafts/import/file-worker.ts',
  'media-worker': './media/worker.ts',
  'saved-work-worker': './saved-work/look-worker.ts',
  'local-service-worker': '../local-service/worker.ts',
  'speech-model-worker': '../local-service/recognition/speech-model-worker.ts',
};

/** The file of a worker: its source where main runs from source (tests, tools), else its bundle beside main's own. */
export function workerFile(name: WorkerName): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL(sources[name], import.meta.url)
    : new URL(`./${name}.js`, import.meta.url);
}
