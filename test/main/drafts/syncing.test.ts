import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faceless, type Faceless } from '../../../src/contract/index.ts';
import { DraftBench, refusalOf } from '../../helpers/drafts.ts';

let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

let stamp = 0;
/** An answer of the service, newer than the one before. */
function video(fields: Record<string, unknown> = {}, record: Record<string, unknown> = {}): Faceless {
  stamp += 1;
  const updated_at = new Date(Date.UTC(2026, 0, 1, 0, 0, stamp)).toISOString();
  return faceless.parse({
    id: 5,
    script: null,
    type: 'ai-visuals',
    updated_at,
    ...fields,
    video: { status: 'draft', title: 'A title', url: null, retries: 0, ...record },
  });
}

/** A draft that the service has, with the same script. */
function bound(script = 'Same.'): string {
  const { id } = bench.draft(script);
  bench.drafts.syncing.bind(id, 'me', 5, video({ script }));
  return id;
}

describe('a draft and its video', () => {
  it('sends what is set here, and takes what the new video came with where nothing is set', () => {
    const { id } = bench.draft('Mine.');
    bench.edit(id, { settings: { voiceId: 3, captions: { position: 'top' } }, finish: { overlay: 'rain' } });
    const created = video({ voice_id: 9, options: { aspect_ratio: '9:16' } });
    bench.drafts.syncing.bind(id, 'me', 5, created);
    const { body, fields } = bench.drafts.syncing.changesSinceBase(id);
    expect(body).toEqual({ script: 'Mine.', voice_id: 3, captions: { position: 'top' } });
    expect(bench.drafts.read(id)).toMatchObject({
      accountId: 'me',
      remoteId: 5,
      settings: { voiceId: 3, aspectRatio: '9:16' },
      remote: { status: 'draft' },
      conflicts: [],
    });
    expect(bench.drafts.list()[0]?.unsent).toBe(true);
    bench.drafts.syncing.fieldsSent(id, fields);
    expect(bench.drafts.list()[0]?.unsent).toBe(false);
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Mine.', voice_id: 3, options: { aspect_ratio: '9:16' } }));
    expect(bench.drafts.syncing.changesSinceBase(id)).toEqual({ body: {}, fields: {} });
    expect(bench.drafts.list()[0]?.unsent).toBe(false);
  });

  it('is called as the service calls it where it was called nothing here', () => {
    const { id } = bench.draft('Mine.', '');
    bench.drafts.syncing.bind(id, 'me', 5, video({ script: 'Mine.' }, { title: 'Theirs' }));
    expect(bench.drafts.read(id)).toMatchObject({ title: 'Theirs', script: 'Mine.', conflicts: [] });
  });

  it('takes each field that the service tells, also the script where none was written here', () => {
    const { id } = bench.draft('', '');
    const told = {
      script: 'Theirs.',
      voice_id: 3,
      music_id: 4,
      background_id: 5,
      genre: { id: 6 },
      options: { aspect_ratio: '16:9' },
    };
    const taken = { voiceId: 3, musicId: 4, backgroundId: 5, genreId: 6, aspectRatio: '16:9' };
    bench.drafts.syncing.bind(id, 'me', 5, video(told, { failure: null }));
    expect(bench.drafts.read(id)).toMatchObject({
      title: 'A title',
      script: 'Theirs.',
      settings: taken,
      remote: { failure: null },
      conflicts: [],
    });
    bench.drafts.syncing.remoteChanged(id, video({ ...told, genre: null }));
    expect(bench.drafts.read(id).settings).toMatchObject({ ...taken, genreId: null });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({});
  });

  it('is bound to the same video twice without a word', () => {
    const id = bound();
    bench.drafts.syncing.bind(id, 'me', 5);
    expect(bench.drafts.read(id)).toMatchObject({ remoteId: 5, script: 'Same.', conflicts: [] });
  });

  it('takes what changed there also where nothing else of the video did, and no stamp says so', () => {
    const id = bound();
    const unstamped = (script: string) => video({ script, updated_at: undefined });
    bench.drafts.syncing.remoteChanged(id, unstamped('Same.'));
    bench.drafts.syncing.remoteChanged(id, unstamped('Theirs.'));
    expect(bench.drafts.read(id).script).toBe('Theirs.');
    bench.edit(id, { script: 'Mine.' });
    bench.drafts.syncing.remoteChanged(id, unstamped('Theirs, again.'));
    expect(bench.drafts.read(id).conflicts).toMatchObject([{ field: 'script', remote: 'Theirs, again.' }]);
    bench.drafts.resolve(id, 'script', 'theirs');
    bench.edit(id, { script: 'Both.' });
    bench.drafts.syncing.remoteChanged(id, unstamped('Both.'));
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({});
  });

  it('says all that is set of captions in one change', () => {
    const id = bound();
    bench.edit(id, { settings: { captions: { fontFamily: 'Lora', fontColor: '#FFD700', position: 'top' } } });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({
      captions: { font_family: 'Lora', font_color: '#FFD700', position: 'top' },
    });
  });

  it('is of the kind that was created, whatever was chosen while that was on its way', () => {
    const { id } = bench.draft('Mine.');
    bench.edit(id, { type: 'b-roll' });
    bench.drafts.syncing.bind(id, 'me', 5, video({ type: 'ai-visuals' }));
    expect(bench.drafts.read(id)).toMatchObject({ type: 'ai-visuals', script: 'Mine.' });
    const other = bench.draft('Mine.').id;
    bench.edit(other, { type: 'b-roll' });
    bench.drafts.syncing.bind(other, 'me', 6, video({ id: 6, type: 'a kind to come' }));
    expect(bench.drafts.read(other).type).toBe('b-roll');
  });

  it('says nothing that PATCH cannot say', () => {
    const id = bound('Text.');
    bench.edit(id, { script: '', title: 'New', settings: { voiceId: null, musicId: null, duration: 45 } });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ duration: 45 });
  });

  it('is the same as the video whose texts have halves of surrogate pairs, and every version of it can be read', () => {
    const taken = bound('Before.');
    bench.drafts.syncing.remoteChanged(taken, video({ script: 'half \ud83d' }, { title: 'a \udc00 b' }));
    expect(bench.drafts.read(taken)).toMatchObject({ script: 'half \ufffd', title: 'a \ufffd b', conflicts: [] });
    expect(bench.drafts.syncing.changesSinceBase(taken).body).toEqual({});

    bench.edit(taken, { script: 'Mine.' });
    bench.drafts.syncing.remoteChanged(taken, video({ script: 'other \ud83d half' }, { title: 'a \udc00 b' }));
    expect(bench.drafts.read(taken).conflicts).toMatchObject([{ field: 'script', remote: 'other \ufffd half' }]);
    const scripts = bench.drafts
      .versions(taken)
      .map(({ number }) => bench.drafts.version(taken, number).content.script);
    expect(scripts).toContain('other \ufffd half');
  });

  it('takes away the music by saying null', () => {
    const id = bound();
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', music_id: 4 }));
    bench.edit(id, { settings: { musicId: null } });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ music_id: null });
  });

  it('is kept as it is when the edits go on while a change is sent', () => {
    const id = bound();
    bench.edit(id, { script: 'Sent.' });
    const { fields } = bench.drafts.syncing.changesSinceBase(id);
    bench.edit(id, { script: 'Sent, and more.' });
    bench.drafts.syncing.fieldsSent(id, fields);
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Sent.' }));
    expect(bench.drafts.read(id)).toMatchObject({ script: 'Sent, and more.', conflicts: [] });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ script: 'Sent, and more.' });
  });

  it('takes over what only the service changed, with a version and an undo step', () => {
    const id = bound();
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Written by the service.' }));
    expect(bench.drafts.read(id)).toMatchObject({ script: 'Written by the service.', conflicts: [] });
    expect(bench.drafts.undo(id).script).toBe('Same.');
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ script: 'Same.' });
  });

  it('is taken back and done again step by step after a restart, over what came from the service too', () => {
    const id = bound();
    bench.edit(id, { script: 'Mine.' });
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', voice_id: 9 }));
    bench.edit(id, { title: 'Mine too' });
    const { content } = bench.drafts.version(id, bench.drafts.versions(id)[0]?.number ?? 0);
    expect(content.script).toBe('Mine.');
    bench.reopen();
    const now = () => {
      const { script, title, settings } = bench.drafts.read(id);
      return [script, title, settings.voiceId];
    };
    const seen = [now()];
    for (const _step of [1, 2, 3]) {
      bench.drafts.undo(id);
      seen.push(now());
    }
    expect(seen).toEqual([
      ['Mine.', 'Mine too', 9],
      ['Mine.', 'A title', 9],
      ['Mine.', 'A title', null],
      ['Same.', 'A title', null],
    ]);
    bench.reopen();
    for (const expected of seen.toReversed().slice(1)) {
      bench.drafts.redo(id);
      expect(now()).toEqual(expected);
    }
  });

  it('writes and tells nothing when the same answer comes again', () => {
    const id = bound();
    const answer = video({ script: 'Same.', voice_id: 1 }, { status: 'rendering' });
    bench.drafts.syncing.remoteChanged(id, answer);
    const { revision } = bench.drafts.read(id);
    const heard = bench.told.length;
    bench.drafts.syncing.remoteChanged(id, answer);
    expect(bench.drafts.read(id).revision).toBe(revision);
    expect(bench.told).toHaveLength(heard);
  });

  it('is not set back by an older answer that comes late', () => {
    const id = bound();
    const old = video({ script: 'Same.' });
    bench.edit(id, { script: 'New.' });
    bench.drafts.syncing.fieldsSent(id, bench.drafts.syncing.changesSinceBase(id).fields);
    bench.drafts.syncing.remoteChanged(id, video({ script: 'New.' }));
    bench.drafts.syncing.remoteChanged(id, old);
    expect(bench.drafts.read(id).script).toBe('New.');
  });

  it('keeps what it knows when an answer says less', () => {
    const id = bound();
    bench.drafts.syncing.remoteKnown(id, { chargedCredits: 12 });
    bench.drafts.syncing.remoteChanged(
      id,
      video({ script: 'Same.', voice_id: 3 }, { status: 'completed', url: 'https://x/v.mp4' }),
    );
    bench.drafts.syncing.remoteChanged(id, faceless.parse({ id: 5, is_transcribed: true }));
    bench.drafts.syncing.remoteChanged(id, faceless.parse({ id: 5, video: null }));
    expect(bench.drafts.read(id)).toMatchObject({
      script: 'Same.',
      settings: { voiceId: 3 },
      remote: { status: 'completed', url: 'https://x/v.mp4', chargedCredits: 12, isTranscribed: true },
    });
  });

  it('keeps what the service tells of the video until it says something else', () => {
    const id = bound();
    const facts = () => bench.drafts.read(id).remote?.facts;
    const nothing = {
      createdAt: null,
      syncedAt: null,
      aiLabels: null,
      description: null,
      ideaId: null,
      eventId: null,
      named: {},
    };
    expect(facts()).toEqual(nothing);
    const metadata = { ai_labels: true, custom_description: 'By a machine. \ud800' };
    const told = { synced_at: '2026-01-03T00:00:00Z', idea_id: 7, scheduler_id: 12, metadata };
    bench.drafts.syncing.remoteChanged(id, video({ created_at: '2026-01-01T00:00:00Z' }, told));
    const all = {
      createdAt: '2026-01-01T00:00:00Z',
      syncedAt: '2026-01-03T00:00:00Z',
      aiLabels: true,
      description: 'By a machine. \ufffd',
      ideaId: 7,
      eventId: 12,
      named: {},
    };
    expect(facts()).toEqual(all);
    bench.drafts.syncing.remoteChanged(id, video());
    expect(facts()).toEqual(all);
    bench.drafts.syncing.remoteChanged(
      id,
      video({}, { synced_at: null, scheduler_id: null, metadata: { ai_labels: false } }),
    );
    expect(facts()).toEqual({ ...all, syncedAt: null, eventId: null, aiLabels: false });
  });

  it('keeps its kind once the service has it', () => {
    const id = bound();
    expect(refusalOf(() => bench.edit(id, { type: 'b-roll' }))).toBe('type-fixed');
    const { id: other } = bench.draft();
    expect(refusalOf(() => bench.drafts.syncing.bind(other, 'me', 5))).toBe('video-already-here');
    bench.drafts.syncing.bind(other, 'somebody else', 5);
  });

  it('lives on when the service has it no longer, and can be made there again', () => {
    const id = bound('Base.');
    bench.edit(id, { script: 'Mine.' });
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Theirs.' }));
    bench.drafts.syncing.unbind(id);
    expect(bench.drafts.read(id)).toMatchObject({
      accountId: null,
      remoteId: null,
      remote: null,
      base: null,
      conflicts: [],
      script: 'Mine.',
    });
    bench.drafts.syncing.bind(id, 'me', 6, video({ id: 6 }));
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ script: 'Mine.' });
  });

  it('is made of a video that only the service has, once', () => {
    const id = bench.drafts.syncing.adopt(
      'me',
      video({ id: 8, script: 'Theirs.', type: 'b-roll' }, { title: 'Found' }),
    );
    expect(bench.drafts.read(id)).toMatchObject({ type: 'b-roll', title: 'Found', script: 'Theirs.', remoteId: 8 });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({});
    expect(bench.drafts.syncing.adopt('me', video({ id: 8, script: 'Theirs, later.' }))).toBe(id);
    expect(bench.drafts.read(id).script).toBe('Theirs, later.');
  });

  it('comes out of the trash when its video is added, also when that was emptied, and is there for good', () => {
    const id = bound();
    for (const work of [() => undefined, () => bench.drafts.trash.empty([id])]) {
      bench.drafts.trash.put([id]);
      work();
      expect(bench.drafts.syncing.adopt('me', video({ script: 'Same.' }))).toBe(id);
      expect(bench.drafts.list()).toMatchObject([{ id, trashedAt: null }]);
      expect(bench.told.at(-1)).toMatchObject({ collection: 'drafts', upserts: [{ id }], removals: [] });
    }
    expect(bench.drafts.trash.recoverable()).toEqual([]);
  });
});

describe('a conflict', () => {
  function conflicting(): string {
    const id = bound('Base.');
    bench.edit(id, { script: 'Mine.' });
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Theirs.', voice_id: 4 }));
    return id;
  }
  const kept = (id: string): string[] =>
    bench.drafts.versions(id).map(({ number }) => bench.drafts.version(id, number).content.script);

  it('shows mine, keeps both, sends neither, and lets other fields through', () => {
    const id = conflicting();
    const draft = bench.drafts.read(id);
    expect(draft).toMatchObject({ script: 'Mine.', settings: { voiceId: 4 } });
    expect(draft.conflicts).toMatchObject([{ field: 'script', base: 'Base.', local: 'Mine.', remote: 'Theirs.' }]);
    expect(kept(id)).toEqual(expect.arrayContaining(['Mine.', 'Theirs.']));
    bench.edit(id, { settings: { volume: 'low' } });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ volume: 'low' });
    expect(bench.drafts.list()[0]?.conflictCount).toBe(1);
  });

  it.each([
    ['mine' as const, 'Mine.', { script: 'Mine.' }],
    ['theirs' as const, 'Theirs.', {}],
    [{ text: 'Both.' }, 'Both.', { script: 'Both.' }],
  ])('ends with %j, with a version of it', (choice, script, body) => {
    const id = conflicting();
    const draft = bench.drafts.resolve(id, 'script', choice);
    expect(draft).toMatchObject({ script, conflicts: [] });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual(body);
    expect(bench.drafts.versions(id)[0]).toMatchObject({ reason: 'resolved' });
    expect(kept(id)).toEqual(expect.arrayContaining(['Mine.', 'Theirs.', script]));
    expect(refusalOf(() => bench.drafts.resolve(id, 'script', 'mine'))).toBe('no-such-conflict');
  });

  it('goes on with what the service says next, and is over when both say the same', () => {
    const id = conflicting();
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Theirs, again.' }));
    expect(bench.drafts.read(id).conflicts).toMatchObject([{ base: 'Base.', remote: 'Theirs, again.' }]);
    expect(kept(id)).toEqual(expect.arrayContaining(['Theirs.', 'Theirs, again.']));
    bench.edit(id, { script: 'Theirs, again.' });
    expect(bench.drafts.read(id).conflicts).toEqual([]);
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({});
  });

  it('stays as it is where an answer says nothing of its field', () => {
    const id = conflicting();
    bench.drafts.syncing.remoteChanged(id, faceless.parse({ id: 5, is_transcribed: true }));
    expect(bench.drafts.read(id).conflicts).toMatchObject([{ field: 'script', local: 'Mine.', remote: 'Theirs.' }]);
    expect(bench.drafts.resolve(id, 'script', 'theirs').script).toBe('Theirs.');
  });

  it('is not decided where the service has something else by now than the user saw', () => {
    const id = conflicting();
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Theirs, again.' }));
    for (const choice of ['mine', 'theirs', { text: 'Both.' }] as const)
      expect(refusalOf(() => bench.drafts.resolve(id, 'script', choice, 'Theirs.'))).toBe('conflict-changed');
    expect(bench.drafts.read(id)).toMatchObject({ script: 'Mine.', conflicts: [{ remote: 'Theirs, again.' }] });
    expect(bench.drafts.resolve(id, 'script', 'theirs', 'Theirs, again.').script).toBe('Theirs, again.');
  });

  it('about a setting says also that the service has taken it away, and is over when it is taken away here too', () => {
    const id = bound();
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', music_id: 3 }));
    bench.edit(id, { settings: { musicId: 4 } });
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', music_id: 5 }));
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', music_id: null }));
    expect(bench.drafts.read(id).conflicts).toMatchObject([{ field: 'settings.musicId', local: 4, remote: null }]);
    bench.edit(id, { settings: { musicId: null } });
    expect(bench.drafts.read(id).conflicts).toEqual([]);
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({});
  });

  it('is not made of a title, which no request could say: what it is called here stays', () => {
    const id = bound();
    bench.drafts.rename(id, 'Mine');
    for (const title of ['Theirs', 'Theirs', 'Theirs again']) {
      bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.' }, { title }));
      expect(bench.drafts.read(id)).toMatchObject({ title: 'Mine', conflicts: [] });
    }
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({});
  });

  it('about a setting cannot be ended by a text', () => {
    const id = bound();
    bench.edit(id, { settings: { voiceId: 1 } });
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', voice_id: 2 }));
    expect(refusalOf(() => bench.drafts.resolve(id, 'settings.voiceId', { text: '3' }))).toBe('no-text-here');
    expect(bench.drafts.resolve(id, 'settings.voiceId', 'theirs').settings.voiceId).toBe(2);
  });

  it('about a setting ends with mine, which is sent', () => {
    const id = bound();
    bench.edit(id, { settings: { voiceId: 1 } });
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Same.', voice_id: 2 }));
    expect(bench.drafts.resolve(id, 'settings.voiceId', 'mine')).toMatchObject({
      settings: { voiceId: 1 },
      conflicts: [],
    });
    expect(bench.drafts.syncing.changesSinceBase(id).body).toEqual({ voice_id: 1 });
  });

  it('is made of typing that was on its way while the service changed the script', () => {
    const id = bound('Base.');
    const { revision } = bench.drafts.read(id);
    bench.drafts.syncing.remoteChanged(id, video({ script: 'Theirs.' }));
    bench.drafts.edit({ id, baseRevision: revision, changes: { script: 'Base. And mine.' } });
    expect(bench.drafts.read(id).conflicts).toMatchObject([
      { field: 'script', base: null, local: 'Base. And mine.', remote: 'Theirs.' },
    ]);
  });

  it('survives a restart', () => {
    const id = conflicting();
    const before = bench.drafts.read(id);
    bench.reopen();
    expect(bench.drafts.read(id)).toEqual(before);
  });
});
