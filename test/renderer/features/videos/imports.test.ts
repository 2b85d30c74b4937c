import { afterEach, expect, it, vi } from 'vitest';
import type { TablePreview } from '../../../../src/bridge/index.ts';
import { endTable, useImports } from '../../../../src/renderer/features/videos/imports.ts';

afterEach(() => vi.unstubAllGlobals());

it('a table from a file that is put away lets go no words of the pasted one', () => {
  const asked: unknown[] = [];
  const invoke = (name: string, input: unknown): Promise<unknown> => {
    asked.push({ name, input });
    return Promise.resolve({ ok: true, value: null });
  };
  vi.stubGlobal('window', { backlot: { invoke } });
  const table = (tableId: string) => ({ tableId }) as TablePreview; // all that is looked at
  useImports.setState({ tables: [table('file'), table('pasted')], pastedId: 'pasted' });
  endTable('file');
  expect(asked).toEqual([]);
  expect(useImports.getState()).toMatchObject({ tables: [{ tableId: 'pasted' }], pastedId: 'pasted' });
  endTable('pasted');
  expect(asked).toEqual([{ name: 'forms.keep', input: { name: 'paste-table', fields: null } }]);
  expect(useImports.getState()).toMatchObject({ tables: [], pastedId: null });
});
