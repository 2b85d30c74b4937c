import { expect, it } from 'vitest';
import { tableField } from '../../../src/bridge/index.ts';
import { columnsOf } from '../../../src/main/drafts/import/table-columns.ts';
import { videoImportTexts } from '../../../src/renderer/texts/video-imports.ts';

it('names in the dialog every column that a table may have, as its header may name it', () => {
  const fields = columnsOf(videoImportTexts.columnNames.split(', ')).map(({ field }) => field);
  expect(new Set(fields)).toEqual(new Set(tableField.options));
  expect(fields).toHaveLength(tableField.options.length);
});
