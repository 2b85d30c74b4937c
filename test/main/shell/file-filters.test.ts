import { expect, it } from 'vitest';
import { fileFilters } from '../../../src/main/shell/file-filters.ts';

it('a dialog shows the wanted files first, and offers all others last', () => {
  expect(fileFilters({ name: 'Pictures', extensions: ['jpg', 'png'] })).toEqual([
    { name: 'Pictures', extensions: ['jpg', 'png'] },
    { name: 'All files', extensions: ['*'] },
  ]);
});
