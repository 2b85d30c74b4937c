import type { CallInput, DraftSummary } from '../../../src/bridge/index.ts';
import { scriptKept, scriptUnheard } from './model.ts';
import { accepted, ask, chance, oneOf, type Deed, type Desk } from './user.ts';

const sentences = ['The sea is calm.', 'A tree has grown.', 'Nobody came.', 'It rains again.', 'We start at nine.'];

function script(desk: Desk): string {
  const count = 1 + Math.floor(desk.random.next() * 4);
  const text = Array.from({ length: count }, () => oneOf(desk.random, sentences) ?? '').join(' ');
  return `${text} ${Math.floor(desk.random.next() * 1e6)}`;
}

export const writing = { style: 'plain', tone: 'calm', language: 'en', duration: 30 } as const;

async function anyDraft(
  desk: Desk,
  which: (draft: DraftSummary) => boolean = () => true,
): Promise<DraftSummary | undefined> {
  const drafts = await desk.studio.rows('drafts');
  return oneOf(
    desk.random,
    drafts.filter((draft) => draft.trashedAt === null && which(draft)),
  );
}

type Content = NonNullable<CallInput<'drafts.create'>['content']>;

/**
 * Writes a new draft; its script counts as kept from the answer on.
 * @param source whence the service is to take its script; null: the script is the user's own
 */
export async function writeDraft(
  desk: Desk,
  type: CallInput<'drafts.create'>['type'],
  source: Content['scriptSource'] | null,
): Promise<string | null> {
  const text = source === null ? script(desk) : '';
  const draft = await ask(desk, 'drafts.create', {
    type,
    content: {
      title: `Film ${Math.floor(desk.random.next() * 1000)}`,
      ...(source === null ? { script: text } : { scriptSource: source }),
      imagesFrom: 'https://example.com/page',
      settings: { voiceId: 1, genreId: 1 },
    },
  });
  if (draft !== null && text !== '') scriptKept(desk.model, draft.id, text);
  return draft?.id ?? null;
}

const types = ['ai-visuals', 'ai-visuals', 'ai-clips', 'b-roll', 'b-roll', 'url-based'] as const;

function write(desk: Desk): Promise<string | null> {
  const generated = chance(desk.random, 0.3) ? ({ kind: 'generated', topic: 'the sea', ...writing } as const) : null;
  return writeDraft(desk, oneOf(desk.random, types) ?? 'ai-visuals', generated);
}

/** Plans it, agrees to what the plan takes, and starts it. */
export async function startFilm(desk: Desk, id: string, action: CallInput<'videos.start'>['action']): Promise<void> {
  const plans = await ask(desk, 'videos.plan', { ids: [id], action });
  if (plans === null) return;
  desk.trace(
    `plan: ${plans.plans[0]?.steps.map(({ kind, credits }) => `${kind} ${credits}`).join(', ')}; ${plans.plans[0]?.problems.map(({ code }) => code).join(', ')}`,
  );
  const started = await ask(desk, 'videos.start', { ids: [id], action, approvedTotal: plans.credits });
  // The service's writer replaces the script, as the user wants it to.
  if (started !== null && plans.plans[0]?.steps.some(({ kind }) => kind === 'script') === true)
    desk.model.scripts.delete(id);
  accepted(desk, started?.queueIds ?? []);
}

/** Another program writes the script of a video that the service has. */
export async function writeElsewhere(desk: Desk, { id, type, remoteId }: VideoOfDraft): Promise<void> {
  desk.model.scriptsElsewhere.add(id);
  desk.model.disturbed = true;
  await desk.other('PATCH', `/${type === 'b-roll' ? 'b-roll' : 'faceless'}/${remoteId}`, { script: script(desk) });
}

type VideoOfDraft = Pick<DraftSummary, 'id' | 'type' | 'remoteId'>;

/** What people do with drafts and videos. */
export const draftDeeds: readonly Deed[] = [
  { name: 'writes a draft', weight: 2, run: async (desk) => void (await write(desk)) },
  {
    name: 'writes and publishes',
    weight: 4,
    async run(desk) {
      const id = await write(desk);
      if (id !== null) await startFilm(desk, id, 'publish');
    },
  },
  {
    name: 'edits a draft',
    weight: 3,
    async run(desk) {
      const draft = await anyDraft(desk);
      if (draft === undefined) return;
      const text = script(desk);
      const saved = await ask(desk, 'drafts.edit', {
        id: draft.id,
        baseRevision: draft.revision,
        changes: chance(desk.random, 0.7)
          ? { script: text }
          : { settings: { transition: oneOf(desk.random, ['fade', null] as const) ?? null } },
      });
      if (!desk.studio.alive) scriptUnheard(desk.model, draft.id, text);
      if (saved === null) return;
      const now = await ask(desk, 'drafts.read', { id: draft.id });
      if (now?.script === text) scriptKept(desk.model, draft.id, text);
    },
  },
  {
    name: 'has a video made, made again, exported or its script written',
    weight: 3,
    async run(desk) {
      const draft = await anyDraft(desk);
      if (draft === undefined) return;
      const status = draft.remote?.status ?? null;
      const action =
        status === 'failed'
          ? 'retry'
          : status === 'completed'
            ? 'export'
            : draft.scriptKind !== 'own' && chance(desk.random, 0.4)
              ? 'write'
              : 'publish';
      await startFilm(desk, draft.id, action);
    },
  },
  {
    name: 'syncs a draft',
    weight: 1,
    async run(desk) {
      const draft = await anyDraft(desk, ({ remoteId }) => remoteId !== null);
      if (draft !== undefined) await ask(desk, 'videos.sync', { id: draft.id });
    },
  },
  {
    name: 'changes a video elsewhere',
    weight: 1,
    async run(desk) {
      const draft = await anyDraft(desk, ({ remoteId }) => remoteId !== null);
      if (draft === undefined) return;
      await writeElsewhere(desk, draft);
    },
  },
  {
    name: 'throws a draft away, or takes it back',
    weight: 0.5,
    async run(desk) {
      const drafts = await desk.studio.rows('drafts');
      const thrown = drafts.filter(({ trashedAt }) => trashedAt !== null);
      const draft = oneOf(desk.random, thrown.length > 0 && chance(desk.random, 0.5) ? thrown : drafts);
      if (draft === undefined) return;
      await ask(desk, draft.trashedAt === null ? 'drafts.trash' : 'drafts.restore', { ids: [draft.id] });
    },
  },
  {
    name: 'makes, changes or deletes a preset',
    weight: 1,
    async run(desk) {
      const presets = await desk.studio.rows('presets');
      const preset = oneOf(desk.random, presets);
      const what = desk.random.next();
      if (preset === undefined || what < 0.5) {
        await ask(desk, 'presets.create', {
          name: `Preset ${Math.floor(desk.random.next() * 3)}`,
          values: { transition: 'fade' },
        });
      } else if (what < 0.75) {
        await ask(desk, 'presets.update', { id: preset.id, values: { volume: 'low' } });
      } else await ask(desk, 'presets.delete', { id: preset.id });
    },
  },
];
