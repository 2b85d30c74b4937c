import type { Database } from '../../../src/local-service/store/database.ts';

/**
 * Every edge between states that the specification lists ("States and transitions"), by table and column. `(new)` is before
 * the beginning. Beyond it: `preview-generating`, which it leaves unnamed, and the way back from a training that failed.
 */
const edges: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'faceless_videos.status': {
    '(new)': ['draft'],
    draft: ['rendering'],
    rendering: ['syncing', 'completed', 'failed'],
    syncing: ['completed'],
    failed: ['rendering'],
    completed: ['rendering'],
  },
  'voice_clones.status': { '(new)': ['pending'], pending: ['reviewing'], reviewing: ['completed', 'failed'] },
  'text_to_video_clips.status': { '(new)': ['rendering'], rendering: ['completed', 'failed'] },
  'text_to_video_clips.asset_status': { '(new)': ['draft'], draft: ['processing'], processing: ['success', 'failed'] },
  'transcriptions.status': {
    '(new)': ['pending'],
    pending: ['processing', 'failed'],
    processing: ['completed', 'failed'],
  },
  'speech.status': { '(new)': ['processing'], processing: ['success', 'failed'] },
  'launch_clips.status': {
    '(new)': ['planning'],
    planning: ['briefed'],
    briefed: ['rendering'],
    rendering: ['completed', 'failed'],
  },
  'characters.status': {
    '(new)': ['draft'],
    draft: ['preview-generating'],
    'preview-generating': ['preview-ready', 'preview-failed'],
    'preview-failed': ['preview-generating'],
    'preview-ready': ['preview-generating', 'pose-generating'],
    'pose-generating': ['ready', 'preview-ready'],
    ready: ['preview-generating'],
  },
};

/** Where nothing more comes by itself. */
const restful: ReadonlySet<string> = new Set([
  'draft',
  'completed',
  'failed',
  'success',
  'preview-ready',
  'preview-failed',
  'ready',
]);

const columns = Object.keys(edges).map((name) => {
  const [table = '', column = ''] = name.split('.');
  return { name, table, column };
});

/** Notes every change of a state that SQLite makes, on the connection of the service. */
export function watchStates(database: Database) {
  database.exec('CREATE TEMP TABLE seen_edges (name TEXT, id INTEGER, before TEXT, after TEXT)');
  for (const { name, table, column } of columns) {
    const into = 'INSERT INTO seen_edges VALUES';
    database.exec(`
      CREATE TEMP TRIGGER "made ${name}" AFTER INSERT ON main.${table}
        BEGIN ${into} ('${name}', new.id, '(new)', new.${column}); END;
      CREATE TEMP TRIGGER "moved ${name}" AFTER UPDATE ON main.${table} WHEN old.${column} <> new.${column}
        BEGIN ${into} ('${name}', new.id, old.${column}, new.${column}); END;`);
  }
  const all = database.query<{ name: string; id: number; before: string; after: string }>('SELECT * FROM seen_edges');
  const counted = new Set<string>();
  return {
    /** Edges since the last look that nobody listed, in words. */
    wrong(): string[] {
      const found = all.all();
      if (found.length > 0) database.exec('DELETE FROM seen_edges');
      for (const { name, before, after } of found) counted.add(`${name} ${before} → ${after}`);
      return found
        .filter(({ name, before, after }) => edges[name]?.[before]?.includes(after) !== true)
        .map(({ name, id, before, after }) => `${name} ${id}: ${before} → ${after}`);
    },
    /** What has not come to an end, in words. */
    restless: (): string[] =>
      columns.flatMap(({ name, table, column }) =>
        database
          .query<{ id: number; state: string }>(`SELECT id, ${column} AS state FROM ${table}`)
          .all()
          .filter(({ state }) => !restful.has(state) || (state === 'draft' && column === 'asset_status'))
          .map(({ id, state }) => `${name} ${id} is ${state}`),
      ),
    /** Every edge that was gone so far. */
    gone: (): ReadonlySet<string> => counted,
    /** Every edge that there is. */
    listed: columns.flatMap(({ name }) =>
      Object.entries(edges[name] ?? {}).flatMap(([before, list]) =>
        list.map((after) => `${name} ${before} → ${after}`),
      ),
    ),
  };
}
