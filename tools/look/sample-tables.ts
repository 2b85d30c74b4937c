import type { TablePreview } from '../../src/bridge/index.ts';

export const table: TablePreview = {
  tableId: 't1',
  name: 'Autumn series.csv',
  columns: [
    { header: 'title', field: 'title', double: null },
    { header: 'script', field: 'script', double: null },
    { header: 'Speaker', field: 'voice', double: null },
    { header: 'Template', field: 'preset', double: null },
    { header: 'Name', field: null, double: 'title' },
    { header: 'notes for the editor', field: null, double: null },
  ],
  good: 3,
  bad: 1,
  rows: [
    { title: 'The lighthouse', need: 'none', words: 88, problems: [] },
    { title: 'The storm', need: 'generate', words: 0, problems: [] },
    {
      title: '',
      need: 'none',
      words: 0,
      problems: [{ field: 'title', problem: 'A title is missing.' }],
    },
    { title: 'The gulls', need: 'none', words: 0, problems: [] },
  ].map((row, index) => ({
    type: 'ai-visuals',
    spokenSeconds: null,
    excerpt: row.words > 0 ? 'On a rock far out at sea stands a lighthouse.' : '',
    ...row,
    need: row.need === 'generate' ? 'generate' : 'none',
    problems: row.problems.map(({ problem }) => ({ field: 'title', problem })),
    unresolved: index === 0 ? [{ list: 'voice', name: 'Emilia' }] : [],
    preset: index === 0 ? 'Evening stories' : null,
    row: index + 1,
  })),
};

/** The same with many more rows. */
export const longTable: TablePreview = {
  ...table,
  good: 120,
  bad: 40,
  rows: Array.from({ length: 40 }, () => table.rows)
    .flat()
    .map((row, index) => ({ ...row, row: index + 1 })),
};
