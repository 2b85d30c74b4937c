import type { DraftSummary, Preset, QueueRow, Speech, VoiceClone } from '../../../bridge/index.ts';

/** What would need another voice if one was deleted, each counted once. */
export interface VoiceUses {
  /** Renders and speech that have not left yet. */
  readonly waitingVideos: number;
  readonly waitingSpeech: number;
  /** Drafts without a film, beside those that wait. */
  readonly drafts: number;
  readonly presets: number;
}

interface Lists {
  readonly queue: readonly QueueRow[];
  readonly drafts: readonly DraftSummary[];
  readonly speech: readonly Speech[];
  readonly presets: readonly Preset[];
}

export function voiceUses(voice: VoiceClone, { queue, drafts, speech, presets }: Lists): VoiceUses {
  const isIt = (accountId: string | null, voiceId: number | null): boolean =>
    voiceId !== null && voiceId === voice.remoteId && (accountId ?? voice.accountId) === voice.accountId;
  const waiting = queue.filter(({ state }) => state === 'waiting' || state === 'needs-you');
  const waitingOf = (kind: QueueRow['kind']): ReadonlySet<string | null> =>
    new Set(waiting.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId));
  const renders = waitingOf('video-render');
  const spoken = waitingOf('speech');
  const using = drafts.filter(
    ({ accountId, begunIn, voiceId, trashedAt }) => isIt(accountId ?? begunIn ?? null, voiceId) && trashedAt === null,
  );
  return {
    waitingVideos: using.filter(({ id }) => renders.has(id)).length,
    waitingSpeech: speech.filter((row) => isIt(row.accountId, row.voiceId) && spoken.has(row.id)).length,
    drafts: using.filter(({ id, remote }) => !renders.has(id) && (remote?.url ?? null) === null).length,
    presets: presets.filter((preset) => isIt(preset.accountId, preset.values.voice_id)).length,
  };
}
