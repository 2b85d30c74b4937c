import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TablePreview } from '../../../../../src/bridge/index.ts';
import {
  endTable,
  isScriptFile,
  tableApproved,
  useImports,
} from '../../../../../src/renderer/features/videos/imports/imports.ts';
import {
  resolvedNames,
  unfoundNames,
  unresolvedNames,
} from '../../../../../src/renderer/features/videos/imports/NamedEntries.tsx';
import { videoImportTexts } from '../../../../../src/renderer/texts/video-imports.ts';

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

it('what tables became that were dropped together is selected together, and nothing of those before', () => {
  const table = (tableId: string) => ({ tableId }) as TablePreview; // all that is looked at
  const created = () => useImports.getState().created;
  useImports.setState({ tables: ['first', 'second', 'third'].map(table) });
  tableApproved('first', ['a', 'b']);
  expect(created()).toEqual(['a', 'b']);
  endTable('second');
  tableApproved('third', ['c']);
  expect(created()).toEqual(['a', 'b', 'c']);
  useImports.setState({ tables: [table('later')] });
  tableApproved('later', ['d']);
  expect(created()).toEqual(['d']);
});

describe('imports', () => {
  it.each(['a.txt', 'B.MD', 'script.docx', 'serie.csv', 't.tsv', 't.TAB', 'x.markdown', 'talk.srt', 'a.PDF', 'a.doc'])(
    'take %s for a script',
    (name) => expect(isScriptFile(name)).toBe(true),
  );
  it.each(['film.mp4', 'txt', 'notes.txt.mp3', '', 'a.docs'])('take %s for something else', (name) =>
    expect(isScriptFile(name)).toBe(false),
  );

  it('ask for each name of a table once', () => {
    const rows = [
      { problems: [], unresolved: [{ list: 'voice' as const, name: 'Ana' }], preset: 'Calm' },
      {
        problems: [{ field: 'type' as const, problem: 'No such type.' }],
        unresolved: [{ list: 'voice' as const, name: 'Zoë' }],
        preset: 'Loud',
      },
      {
        problems: [],
        unresolved: [
          { list: 'voice' as const, name: 'Ana' },
          { list: 'genre' as const, name: 'Ana' },
        ],
        preset: 'Calm',
      },
    ];
    expect(unresolvedNames(rows).map(({ list, name }) => `${list} ${name}`)).toEqual([
      'voice Ana',
      'preset Calm',
      'genre Ana',
    ]);
  });

  it('ask only for names that are in no list, or stand for several entries', () => {
    const voices = [
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Zoë' },
      { id: 3, name: 'zoë' },
    ];
    const presets = ['Calm', 'Twice', 'twice'].map((name) => ({ name }));
    const lists = { options: null, voices, music: [], presets } as unknown as Parameters<typeof unfoundNames>[1]; // nothing else is looked at
    const names = [' ana ', 'Zoë', 'Nobody'].map((name) => ({ list: 'voice' as const, name, key: name }));
    expect(unfoundNames(names, lists).map(({ name }) => name)).toEqual(['Zoë', 'Nobody']);
    const named = ['calm', 'Twice', 'Loud'].map((name) => ({ list: 'preset' as const, name, key: name }));
    expect(unfoundNames(named, lists).map(({ name }) => name)).toEqual(['Twice', 'Loud']);
  });

  it('take what the user chose for a name where the lists of the account have it, else what is called so', () => {
    const voices = [7, 8].map((id) => ({ id, name: 'Ana' }));
    const lists = { options: null, voices, music: [], presets: [] } as unknown as Parameters<typeof unfoundNames>[1]; // nothing else is looked at
    const names = ['ana', 'Ana', 'ANA', 'Nobody'].map((name) => ({ list: 'voice' as const, name, key: name }));
    const chosen = new Map([
      ['ana', '8'],
      ['Ana', '9'],
      ['ANA', ''],
    ]);
    expect([...resolvedNames(names, lists, chosen)]).toEqual([
      ['ana', '8'],
      ['Ana', '7'],
    ]);
  });

  it('say what a column is used as, but not where its header says it already', () => {
    expect(videoImportTexts.saysItself('Title', 'title')).toBe(true);
    expect(videoImportTexts.saysItself('aspectRatio', 'aspectRatio')).toBe(true);
    expect(videoImportTexts.saysItself('aspect ratio', 'aspectRatio')).toBe(false);
    expect(videoImportTexts.columnUsed('aspectRatio')).toBe('used as shape');
  });
});
