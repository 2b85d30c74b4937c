import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TablePreview } from '../../../../src/bridge/index.ts';
import { Chores } from '../../../../src/main/chores/index.ts';
import { momentFrom, ratioFrom, secondsFrom, typeFrom } from '../../../../src/main/drafts/import/table-values.ts';
import { Imports } from '../../../../src/main/drafts/index.ts';
import { DraftBench, noPresets, refusalIn } from '../../../helpers/drafts.ts';

let bench: DraftBench;
let imports: Imports;
beforeEach(() => {
  bench = new DraftBench();
  imports = new Imports(bench.drafts, noPresets, new Chores(() => undefined));
});
afterEach(() => bench.close());

const preview = (text: string): Promise<TablePreview> => imports.preview({ text }, 'ai-visuals', {});
const problems = (table: TablePreview): [number, string | null][] =>
  table.rows.flatMap(({ row, problems: all }) => all.map(({ field }): [number, string | null] => [row, field]));

describe('a table of videos', () => {
  it('gives rows that name no shape that of the newest video, and keeps the shapes that it names', async () => {
    bench.drafts.create({ type: 'ai-visuals', content: { settings: { aspectRatio: '9:16' } } });
    const { tableId } = await preview('Title,Script,Shape\nOne,Text.,\nTwo,Text.,square');
    const { drafts } = await imports.approve({ tableId, rows: null, names: [] });
    expect(drafts.map(({ draftId }) => bench.drafts.read(draftId).settings.aspectRatio)).toEqual(['9:16', '1:1']);
  });

  it.each(['http://localhost/x', '192.168.1.20/news', 'https://[::1]:8080/'])(
    'refuses a page in a private network, which the service cannot reach: %s',
    async (address) => {
      const table = await preview(
        [
          'Title,Script,URL,Images from,Type,Style,Tone,Language,Duration',
          `To read,,${address},,,Story,Calm,English,60`,
          `Images,Text.,,${address},url-based,,,,`,
          `Both,Text.,${address},,url-based,,,,`,
          'Public,,http://example.com/x,,,Story,Calm,English,60',
        ].join('\n'),
      );
      const problem = 'This address is in a private network, where the service cannot reach it.';
      expect(table.rows.map((row) => row.problems)).toEqual([
        [{ field: 'url', problem }],
        [{ field: 'imagesFrom', problem }],
        [{ field: 'url', problem }],
        [],
      ]);
    },
  );

  it('names the row whose script is too long for a draft, and makes drafts of the others', async () => {
    const table = await preview(`Title,Script\nLong,${'🐝'.repeat(1_000_001)}\nBees,They dance.`);
    expect(problems(table)).toEqual([[2, 'script']]);
    expect(
      (await imports.approve({ tableId: table.tableId, rows: null, names: [] })).drafts.map(({ row }) => row),
    ).toEqual([3]);
  });

  it('takes of two columns for the same the one with the plainer name, wherever it stands', async () => {
    const table = await preview('Name,Text,Title,Script,Script\nAda,On the screen,Bees,They dance.,Not this');
    expect(table.columns.map(({ field }) => field)).toEqual([null, null, 'title', 'script', null]);
    // The others are named, as what is in them goes nowhere.
    expect(table.columns.map(({ double }) => double)).toEqual(['title', 'script', null, null, 'script']);
    expect(table.rows[0]).toMatchObject({ title: 'Bees', excerpt: 'They dance.' });
  });

  it.each(['|:---|---|', '|:-:|--|', '|-|-|'])(
    'makes no video of the rule below the header of a table of Markdown: %s',
    async (rule) => {
      const table = await preview(`| Title | Script |\n${rule}\n| A | b |`);
      expect(table.rows).toMatchObject([{ row: 3, title: 'A', excerpt: 'b' }]);
    },
  );

  it.each([
    ['without marks around its rows', 'Title | Script\n---|:-:\nA | b, c', ['A'], ['b, c']],
    ['with such marks at some of them', 'Title | Script\n-|-\n| A | b |\n| B | c', ['A', 'B'], ['b', 'c']],
    ['with commas in its header', 'Ideas, all | Script | Title\n--|--|--\n1 | b | A', ['A'], ['b']],
    ['with marks that are letters', '| Title | Script |\n|---|---|\n| A | b \\| c "d |', ['A'], ['b | c "d']],
    ['with Markdown in its cells', '| **Title** | Script |\n|---|---|\n| `A` | **b**<br>[c](https://x.example)! |', ['A'], ['b\nc!']],
  ])('reads a table of Markdown %s', async (_how, text, titles, scripts) => {
    const { tableId, rows } = await preview(text);
    expect(rows.map(({ title, problems: all }) => [title, all])).toEqual(titles.map((title) => [title, []]));
    const { drafts } = await imports.approve({ tableId, rows: null, names: [] });
    expect(drafts.map(({ draftId }) => bench.drafts.read(draftId).script)).toEqual(scripts);
  }); // prettier-ignore

  it('leaves addresses in a table of Markdown as they are', async () => {
    const table = await preview('URL | Script | Type\n---|---|---\nhttps://x.example/a\\_b_c | Said. | url-based');
    const { drafts } = await imports.approve({ tableId: table.tableId, rows: null, names: [] });
    expect(bench.drafts.read(drafts[0]?.draftId ?? '').imagesFrom).toBe('https://x.example/a_b_c');
  });

  it('makes no video of what stands below a table of Markdown', async () => {
    const table = await preview('| Title | Script |\n|---|---|\n| A | b |\n\nI hope that this helps.');
    expect(table.rows.map(({ row, problems: all }) => [row, all.length])).toEqual([[3, 0], [5, 1]]); // prettier-ignore
    expect(table.rows[1]?.problems[0]?.problem).toContain('no row of the table');
  });

  it('takes signs out of cells that nobody sees', async () => {
    expect((await preview('\u200bTitle,Script\nA\u00adb,c\ufeffd\u2028e')).rows).toMatchObject([
      { title: 'Ab', words: 2 },
    ]);
  });

  it('keeps a row of dashes that is no such rule', async () => {
    expect((await preview('Title,Script\n-,-\nA,b')).rows).toMatchObject([{ title: '-' }, { title: 'A' }]);
    expect((await preview('| Title | Script |\n|---|---|\n| - | - |')).rows).toMatchObject([{ title: '-' }]);
  });

  it('reads days and moments as spreadsheets in German write them', () => {
    const days = ['03.05.2026', '3.5.2026 18:00', '03.05.2026 9:05:07', '29.02.2028'];
    expect(days.map(momentFrom)).toEqual(
      [new Date(2026, 4, 3), new Date(2026, 4, 3, 18), new Date(2026, 4, 3, 9, 5, 7), new Date(2028, 1, 29)].map(
        (day) => day.toISOString(),
      ),
    );
    const none = ['31.02.2026', '5.13.2026', '3.5.26', '3.5.', '03.05.2026 25:00', '5/3/2026'];
    expect(none.map(momentFrom)).toEqual(none.map(() => null));
  });

  it('knows the shapes that a spreadsheet took for times of day', () => {
    const shapes = ['16:09', '16:09:00', '4:09 PM', '09:16', '09:16:00', '9:16:00 AM', '01:01', '1:01:00', '1:01 AM'];
    const [wide, tall, square] = ['16:9', '9:16', '1:1'];
    expect(shapes.map(ratioFrom)).toEqual([wide, wide, wide, tall, tall, tall, square, square, square]);
    expect(['16:10', '4:09', '09:16:30', '19:06'].map(ratioFrom)).toEqual([null, null, null, null]);
  });

  it.each(['America/New_York', 'Asia/Kolkata', 'America/Santiago', 'Pacific/Auckland'])(
    'has days and moments in the time of the user, as the fields of the event show them: %s',
    async (zone) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        const { tableId } = await preview(
          'Title,Start,End\nA,2026-09-06,2026-09-06T18:30\nB,2026-05-03 18:00,2026-05-03T23:00:00Z',
        );
        const { drafts } = await imports.approve({ tableId, rows: null, names: [] });
        const read = drafts.map(({ draftId }) => bench.drafts.read(draftId));
        expect(read.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
          [new Date(2026, 8, 6).toISOString(), new Date(2026, 8, 6, 18, 30).toISOString()],
          [new Date(2026, 4, 3, 18).toISOString(), '2026-05-03T23:00:00.000Z'],
        ]);
        expect(new Date(Date.parse(read[0]?.startsAt ?? '')).getDate()).toBe(6);
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    },
  );

  it('knows its columns by many names, and writes nothing before it is approved', async () => {
    const table = await preview(
      [
        'Video Title;Voice-Over;TYPE;Aspect ratio;Voice;Genre;Notes;Caption colour;Length',
        'First;"Said; with a semicolon\nand a line";Stock footage;vertical;Anna;12;mine;#fff;1:30',
        ';Only a script that is said.;;16x9;;;;;',
      ].join('\n'),
    );
    expect(table.columns.map(({ field }) => field)).toEqual([
      'title',
      'script',
      'type',
      'aspectRatio',
      'voice',
      'genre',
      null,
      'captionColor',
      'duration',
    ]);
    expect(table).toMatchObject({ good: 2, bad: 0 });
    expect(table.rows[0]?.unresolved).toEqual([{ list: 'voice', name: 'Anna' }]);
    expect(bench.drafts.list()).toEqual([]);
    const { tableId } = table;
    const names = [{ list: 'voice' as const, name: 'anna', id: 77 }];
    const { batchId, drafts } = await imports.approve({ tableId, rows: null, names });
    const [first, second] = drafts.map(({ draftId }) => bench.drafts.read(draftId));
    expect(first).toMatchObject({
      type: 'b-roll',
      title: 'First',
      script: 'Said; with a semicolon\nand a line',
      batchId,
      settings: { voiceId: 77, genreId: 12, aspectRatio: '9:16', duration: 90, captions: { fontColor: '#fff' } },
    });
    expect(second).toMatchObject({
      type: 'ai-visuals',
      title: 'Only a script that is said.',
      settings: { voiceId: null },
    });
  });

  it('sets engines, watermark and font file, too', async () => {
    const table = await preview(
      [
        'title,image engine,Clip engine id,watermark,watermark position,watermark opacity,font url',
        'A,Ink,#7,12,Bottom Right,40 %,fonts.example.com/a.woff2',
        'B,,,,,,',
        'C,,,mine,under it,101,http://localhost/a.woff2',
      ].join('\n'),
    );
    expect(table.columns.map(({ field }) => field)).toEqual([
      'title',
      'imageEngine',
      'clipEngine',
      'watermark',
      'watermarkPosition',
      'watermarkOpacity',
      'captionFontUrl',
    ]);
    expect(table.rows[0]).toMatchObject({ problems: [], unresolved: [{ list: 'imageEngine', name: 'Ink' }] });
    expect(table.rows[2]?.problems).toEqual([
      { field: 'captionFontUrl', problem: 'This address is in a private network, where the service cannot reach it.' },
      { field: 'watermark', problem: 'A watermark is named by its number, such as 12.' },
      { field: 'watermarkPosition', problem: expect.stringContaining('It can be top-left, ') },
      { field: 'watermarkOpacity', problem: 'An opacity is a whole number from 0 to 100.' },
    ]);
    const names = [{ list: 'imageEngine' as const, name: 'ink', id: 4 }];
    const { drafts } = await imports.approve({ tableId: table.tableId, rows: null, names });
    const [first, second] = drafts.map(({ draftId }) => bench.drafts.read(draftId));
    expect(first).toMatchObject({
      settings: { imageEngineId: 4, clipEngineId: 7, captions: { fontUrl: 'https://fonts.example.com/a.woff2' } },
      finish: { watermark: { id: 12, position: 'bottom-right', opacity: 40 } },
    });
    expect(second).toMatchObject({
      settings: { imageEngineId: null, clipEngineId: null },
      finish: { watermark: null },
    });
  });

  it('approved twice makes the same drafts, not more', async () => {
    const { tableId } = await preview('title\nA\nB');
    const approval = { tableId, rows: null, names: [] };
    expect(await imports.approve(approval)).toEqual(await imports.approve(approval));
    expect(bench.drafts.list()).toHaveLength(2);
  });

  it('tells what each draft needs of the service', async () => {
    const table = await preview(
      [
        'title\tscript\ttopic\turl\tstyle\ttone\tlanguage\tduration\ttype',
        'own\tText.\t\t\t\t\t\t\t',
        'topic\t\tBees\t\tStory\tCalm\tEnglish\t60\t',
        'page\t\t\texample.com/a\tStory\tCalm\tEnglish\t5 min\turl-based',
      ].join('\n'),
    );
    expect(problems(table)).toEqual([]);
    const { drafts } = await imports.approve({ tableId: table.tableId, rows: null, names: [] });
    expect(drafts.map(({ row, need, images }) => [row, need, images])).toEqual([
      [2, 'none', false],
      [3, 'generate', false],
      [4, 'scrape', true],
    ]);
    expect(bench.drafts.read(drafts[1]?.draftId ?? '').scriptSource).toEqual({
      kind: 'generated',
      topic: 'Bees',
      style: 'Story',
      tone: 'Calm',
      language: 'English',
      duration: 60,
    });
    expect(bench.drafts.read(drafts[2]?.draftId ?? '')).toMatchObject({
      imagesFrom: 'https://example.com/a',
      scriptSource: { kind: 'page', url: 'https://example.com/a', duration: 300 },
    });
  });

  it('takes the kinds under the names that the program itself shows', async () => {
    const shown = ['AI images', 'AI clips', 'Stock footage', 'B-roll', 'Images from a page', 'images-of-a-page'];
    expect(shown.map(typeFrom)).toEqual(['ai-visuals', 'ai-clips', 'b-roll', 'b-roll', 'url-based', 'url-based']);
    expect((await preview('title,script,type\nOne,Text.,holograms')).rows[0]?.problems).toEqual([
      { field: 'type', problem: 'It can be AI images, AI clips, Stock footage or Images from a page.' },
    ]);
  });

  it('takes the words for shapes and kinds in the languages of its columns, and names the possible ones', async () => {
    const shapes = ['Hochformat', 'Querformat', 'quadratisch', 'Paysage', 'carré', 'Vertical', 'Cuadrado'];
    expect(shapes.map(ratioFrom)).toEqual(['9:16', '16:9', '1:1', '16:9', '1:1', '9:16', '1:1']);
    expect(['KI-Bilder', 'KI-Clips', 'Webseite'].map(typeFrom)).toEqual(['ai-visuals', 'ai-clips', 'url-based']);
    const table = await preview('Titel;Skript;Seitenverhältnis\nEins;Text.;Hochformat\nZwei;Text.;schief');
    expect(table).toMatchObject({ good: 1, bad: 1 });
    expect(table.rows[1]?.problems).toEqual([
      { field: 'aspectRatio', problem: 'It can be 16:9 (landscape), 9:16 (portrait) or 1:1 (square).' },
    ]);
  });

  it('shows every problem of every row, and takes the rest', async () => {
    const long = 'x'.repeat(256);
    const table = await preview(
      [
        'title,script,type,aspect,topic,style,tone,language,duration,transition,starts at,end,image page',
        'good,Text.,,,,,,,,zoom in,2026-05-03 18:00,,',
        'bad type,Text.,hologram,4:3,,,,,,explode,tomorrow,,',
        `,,,,Bees,${long},,,45,,,,`,
        `${long},Text.,b-roll,,,,,,,,2026-05-03,2026-05-02,`,
        'no page,Text.,url-based,,,,,,,,,,',
        'no address,Text.,url-based,,,,,,,,,,http://',
      ].join('\n'),
    );
    expect(problems(table)).toEqual([
      [3, 'type'],
      [3, 'startsAt'],
      [3, 'aspectRatio'],
      [3, 'transition'],
      [4, 'duration'],
      [4, 'style'],
      [4, 'tone'],
      [4, 'language'],
      [5, 'endsAt'],
      [5, 'title'],
      [6, 'imagesFrom'],
      [7, 'imagesFrom'],
    ]);
    expect(table).toMatchObject({ good: 1, bad: 5 });
    const { drafts } = await imports.approve({ tableId: table.tableId, rows: [2, 3, 4], names: [] });
    expect(drafts.map(({ row }) => row)).toEqual([2]);
  });

  it('is looked at again with what the rows do not say', async () => {
    const { tableId, bad } = await preview('topic\nBees\nAnts');
    expect(bad).toBe(2);
    const defaults = { style: 'Story', tone: 'Calm', language: 'English', duration: 60 as const };
    expect(await imports.preview({ tableId }, 'b-roll', defaults)).toMatchObject({ tableId, good: 2, bad: 0 });
    expect((await imports.approve({ tableId, rows: null, names: [] })).drafts).toHaveLength(2);
  });

  it.each([
    ['', 'table-without-header'],
    ['only\nwords', 'table-without-header'],
    ['title', 'table-empty'],
    ['title,script\n,\n , ', 'table-empty'],
    [`title\n${'a\n'.repeat(10_001)}`, 'table-too-long'],
  ])('refuses %j', async (text, code) => {
    expect(await refusalIn(() => preview(text))).toBe(code);
  });

  it.each(['\nTitle,Script\nA,b\n', ';;\nTitle;Script;\nA;b;\n', ' , ,\n\nTitle,Script,\nA,b,\n'])(
    'is read below an empty row: %j',
    async (text) => {
      expect((await preview(text)).rows).toMatchObject([{ title: 'A', excerpt: 'b', problems: [] }]);
    },
  );

  it.each([
    ['Script,\n"Hello, world",\n', 'Hello, world'],
    ['Script;;\nHello;;\n', 'Hello'],
    ['\tScript\nKept\tHello, world\n', 'Hello, world'],
    ['Script\nHello, world; bye', 'Hello, world; bye'],
  ])('has nothing of what divides cells in its texts where one column alone has a name: %j', async (text, script) => {
    expect((await preview(text)).rows[0]).toMatchObject({ excerpt: script });
  });

  it('leaves commas alone where there is one column only, and blank lines out, which count as in a spreadsheet', async () => {
    const table = await preview('\nScript\n\nOne, two, three.\n\n');
    expect(table.rows).toMatchObject([{ row: 4, excerpt: 'One, two, three.' }]);
  });

  it('says where a quotation mark is not closed, and counts each line below it, which may belong there', async () => {
    const table = await preview('title,script\nA,one\nB,"never closed\nC,text\nD,text');
    expect(table).toMatchObject({ good: 1, bad: 3 });
    expect(table.rows.map(({ title, problems: [first] }) => [title, first?.problem ?? null])).toEqual([
      ['A', null],
      ['B', expect.stringContaining('A quotation mark is not closed')],
      ['C', expect.stringContaining('in row 3')],
      ['D', expect.stringContaining('in row 3')],
    ]);
  });

  it.each([
    ['within a cell', 'title\tscript\nNails of 5"\tThey "hold".\nB\tb', ['Nails of 5"', 'B']],
    ['at the beginning of one', 'title\tscript\n"Hello" she said\tText\nB\tb', ['"Hello" she said', 'B']],
    ['behind a comma and a space', 'title,script\nA, "one, two"\n"B" ,b', ['A', 'B']],
  ])('reads quotation marks %s', async (_where, text, titles) => {
    const table = await preview(text);
    expect(table).toMatchObject({ good: 2, bad: 0 });
    expect(table.rows.map(({ title }) => title)).toEqual(titles);
  });

  it('goes on below a row whose quotation marks do not tell where its cell ends', async () => {
    const table = await preview('title,script\nA,"He said "hi", twice"\nB,b\nC,"c, ""d"""');
    expect(table.rows.map(({ title, excerpt, problems: [first] }) => [title, excerpt, first?.problem ?? null])).toEqual(
      [
        ['A', expect.any(String), expect.stringContaining('A quotation mark stands where none can')],
        ['B', 'b', null],
        ['C', 'c, "d"', null],
      ],
    );
  });

  it('says of a row that cannot be divided for certain nothing about cells that it may not have', async () => {
    const table = await preview('title,script,type\nA,"He said "hi", twice",AI images\nB,b,hologram');
    expect(problems(table)).toEqual([[2, null], [3, 'type']]); // prettier-ignore
  });

  it('leaves out what a wrong quotation mark may reach over, line by line, and nothing more', async () => {
    const table = await preview('title,script\nA,"no" yes\nB,"b, c"\nC,c');
    expect(table.rows.map(({ title, problems: all }) => [title, all.length])).toEqual([['A', 1], ['B', 1], ['C', 0]]); // prettier-ignore
  });

  it('is read in one go, however many quotation marks are wrong', async () => {
    const wrong = Array.from({ length: 9_000 }, (_, index) => `"Video ${index}" the,"A script ${index}`);
    expect((await preview(`title,script\n${wrong.join('\n')}`)).bad).toBe(9_000);
  });

  it('says where a row has more cells than there are columns: a text without quotation marks', async () => {
    const table = await preview('Title,Script,\nA,Hello, \nB,Hello,friends,and all,\nC,Text.,,,\nD,"Hello, all"');
    expect(table.rows.map(({ row, problems: all }) => [row, all.length])).toEqual([[2, 0], [3, 1], [4, 0], [5, 0]]); // prettier-ignore
    expect(table.rows[1]?.problems[0]).toMatchObject({ field: null, problem: expect.stringMatching(/more cells/u) });
  });

  it('reads rows with several kinds of line ends', async () => {
    const table = await preview('"sep=;"\r\nTitle;Script\r\nA;"one\r\ntwo"\nB;three\rC;four');
    expect(table.rows.map(({ title, words }) => [title, words])).toEqual([['A', 2], ['B', 1], ['C', 1]]); // prettier-ignore
  });

  it('takes 10,000 rows at once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `Video ${index}\tA script with a few words ${index}.`);
    const table = await preview(`Title\tScript\n${rows.join('\n')}`);
    expect(table.good).toBe(10_000);
    await imports.approve({ tableId: table.tableId, rows: null, names: [] });
    expect(bench.drafts.list()).toHaveLength(10_000);
  });

  it('is kept for approval beside all others that were dropped with it', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => join(bench.folder, `${index}.csv`));
    for (const [index, path] of paths.entries()) await writeFile(path, `Title,Script\nVideo ${index},Text.`);
    const { tables } = await imports.files(paths, 'ai-visuals');
    for (const { tableId } of tables) await imports.approve({ tableId, rows: null, names: [] });
    expect(bench.drafts.list()).toHaveLength(30);
  });

  it('is forgotten only for others that are very large', async () => {
    const { tableId } = await preview('title\nA');
    await preview(`Title,Note\nB,${'x'.repeat(51_000_000)}`);
    await preview('title\nC');
    expect(await refusalIn(() => imports.approve({ tableId, rows: null, names: [] }))).toBe('table-gone');
  });

  it('makes its drafts once, also where somebody looks at it again as another kind after that', async () => {
    const { tableId } = await preview('title\nA');
    const approval = { tableId, rows: null, names: [] };
    const first = await imports.approve(approval);
    await imports.preview({ tableId }, 'b-roll', {});
    expect(await imports.approve(approval)).toEqual(first);
    expect(bench.drafts.list()).toHaveLength(1);
  });

  it('is gone after it was discarded, and after a restart', async () => {
    const { tableId } = await preview('title\nA');
    imports.discard(tableId);
    const approval = { tableId, rows: null, names: [] };
    expect(await refusalIn(() => imports.approve(approval))).toBe('table-gone');
    expect(bench.drafts.list()).toEqual([]);
  });

  it('waits when it comes as a file, of Excel too', async () => {
    const path = join(bench.folder, 'videos.csv');
    await writeFile(path, Buffer.from('\ufeffsep=;\r\nTitel;Text\r\nGrün;Wörter\r\n', 'utf16le'));
    const { tables, created } = await imports.files([path], 'b-roll');
    expect(created).toEqual([]);
    expect(tables).toMatchObject([
      { name: 'videos.csv', good: 1, rows: [{ title: 'Grün', type: 'b-roll', words: 1 }] },
    ]);
  });
});

describe('a duration', () => {
  it.each([
    ['60', 60],
    ['90 s', 90],
    ['1:30', 90],
    ['1:00:05', 3605],
    ['2 min', 120],
    ['1,5 minutes', 90],
    ['1h', 3600],
    ['60 Sek.', 60],
    ['90 Sekunden', 90],
    ['2 Minuten', 120],
    ['1 Std.', 3600],
    ['45 segundos', 45],
    ['2 minutos', 120],
    ['1 heure', 3600],
    ['30 secondes', 30],
    ['0', null],
    ['-5', null],
    ['soon', null],
  ])('%s is %s', (text, seconds) => {
    expect(secondsFrom(text)).toBe(seconds);
  });
});
