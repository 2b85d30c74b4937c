import { useCallback, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { AppError, MusicChoice, VideoOptions, VoiceChoice } from '../../../../bridge/index.ts';
import {
  animations,
  aspectRatios,
  captionEffects,
  captionPositions,
  overlays,
  soundEffects,
  transitions,
  volumes,
  watermarkPositions,
} from '../../../../contract/index.ts';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { ask, toAppError } from '../../../bridge.ts';
import { useActiveAccount, useFromRows, useStudioStatus } from '../../../app/index.ts';

/** An entry of a list of the service: what it is called, and what is sent. */
export interface Entry {
  readonly id: number;
  readonly name: string;
  readonly slug: string | null;
  /** Multiplies what it is used for; null where it costs nothing more. */
  readonly cost: number | null;
}

interface Answer {
  readonly accountId: string | undefined;
  readonly options: VideoOptions | null;
  readonly error: AppError | null;
}

/** The last answer stays while the screen changes, so that lists are there at once. */
const useAnswer = create<Answer>(() => ({ accountId: undefined, options: null, error: null }));

/**
 * The lists that videos choose from, of the account in use. What could not be read yet, because the account was only just
 * starting or there was no network, is asked for again by itself once the account was looked at or the network is back.
 */
export function useVideoOptions(): Omit<Answer, 'accountId'> & { readonly again: () => void } {
  const account = useActiveAccount();
  const accountId = account?.id;
  const online = useStudioStatus()?.online ?? false;
  const answer = useAnswer();
  const [attempt, setAttempt] = useState(0);
  const answered = useRef(0);
  // A voice that was cloned or deleted meanwhile is in the lists, or not any more.
  const clones = useFromRows('voiceClones', (rows) =>
    rows.map(({ id, status, name }) => `${id} ${status} ${name}`).join(),
  );
  const own = answer.accountId === accountId;
  const unread = own && (answer.error !== null || answer.options?.readAt === null);
  /** Another one each time that it may be readable now. */
  const chance = unread ? `${account?.checkedAt ?? 'never'} ${account?.problem?.code ?? ''} ${online}` : null;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    let wanted = true;
    const refresh = attempt > answered.current;
    answered.current = attempt;
    ask('videos.options', { refresh }).then(
      (options) => wanted && useAnswer.setState({ accountId, options, error: null }),
      (thrown: unknown) => wanted && useAnswer.setState({ accountId, options: null, error: toAppError(thrown) }),
    );
    return () => {
      wanted = false;
    };
  }, [accountId, attempt, chance, clones]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  return {
    options: own ? answer.options : null,
    error: own ? answer.error : null,
    again,
  };
}

/** A voice that the service just showed, and that was chosen: the lists may be older than it is. */
export function voiceChosen(voice: VoiceChoice): void {
  useAnswer.setState(({ options }) =>
    options === null || options.voices.some(({ id, name }) => id === voice.id && name === voice.name)
      ? {}
      : { options: { ...options, voices: [voice, ...options.voices.filter(({ id }) => id !== voice.id)] } },
  );
}

/** Whether a voice is known to be not there any more; the lists may not be here, or not name every voice. */
export function isVoiceGone(found: VideoOptions | null, voiceId: number): boolean {
  if (found === null) return false;
  const whole = found.readAt !== null && found.allVoices && found.voices.length > 0;
  return found.goneVoices.includes(voiceId) || (whole && found.voices.every(({ id }) => id !== voiceId));
}

export interface OptionLists {
  readonly genres: readonly Entry[];
  readonly imageEngines: readonly Entry[];
  readonly clipEngines: readonly Entry[];
  readonly backgrounds: readonly Entry[];
  /** Empty where the service does not list them: the specification shows no such list. */
  readonly music: readonly MusicChoice[];
  readonly watermarks: readonly Entry[];
  readonly fonts: readonly { readonly slug: string; readonly name: string }[];
  readonly offered: Offered;
}

/** Of the values that requests may have (specification, "Shared value sets") those that the service offers, in their order there. */
interface Offered {
  readonly aspectRatios: readonly (typeof aspectRatios)[number][];
  readonly transitions: readonly (typeof transitions)[number][];
  readonly animations: readonly (typeof animations)[number][];
  readonly captionEffects: readonly (typeof captionEffects)[number][];
  readonly captionPositions: readonly (typeof captionPositions)[number][];
  readonly overlays: readonly (typeof overlays)[number][];
  readonly sfx: readonly (typeof soundEffects)[number][];
  readonly volumes: readonly (typeof volumes)[number][];
  readonly watermarkPositions: readonly (typeof watermarkPositions)[number][];
}

/** All of a set where the service lists nothing of it that can be sent. */
function offered<T extends string>(list: unknown, all: readonly T[]): readonly T[] {
  if (!Array.isArray(list)) return all;
  const slugs = new Set(list.map((each: unknown) => textOf(each, 'slug')));
  const some = all.filter((value) => slugs.has(value));
  return some.length > 0 ? some : all;
}

/** Of one that is chosen, with what is chosen and is not offered, which says so. `name`: of a slug. */
export function choices<T extends string>(
  listed: readonly T[],
  own: string | null,
  name: (slug: string) => string,
): { readonly value: T; readonly label: string }[] {
  const all = listed.map((value) => ({ value, label: name(value) }));
  if (own === null || listed.some((value) => value === own)) return all;
  // What is chosen already is not chosen anew: only values of the set are.
  return [...all, { value: own as T, label: texts.notOffered(name(own)) }];
}

export function listsOf(found: VideoOptions | null): OptionLists {
  const { mandatory, optional } = found?.options ?? {};
  return {
    genres: entries(mandatory?.genres),
    imageEngines: entries(mandatory?.image_engines),
    clipEngines: entries(optional?.clip_engines),
    backgrounds: entries(optional?.backgrounds),
    music: found?.music ?? [],
    watermarks: entries(optional?.['watermarks']),
    offered: {
      aspectRatios: offered(mandatory?.aspect_ratios, aspectRatios),
      transitions: offered(optional?.transitions, transitions),
      animations: offered(optional?.animations, animations),
      captionEffects: offered(optional?.caption_effects, captionEffects),
      captionPositions: offered(optional?.caption_positions, captionPositions),
      overlays: offered(optional?.overlays, overlays),
      sfx: offered(optional?.sfx, soundEffects),
      volumes: offered(optional?.volumes, volumes),
      watermarkPositions: offered(optional?.watermark_positions, watermarkPositions),
    },
    fonts: (optional?.fonts ?? []).flatMap(({ slug, name }) => (slug ? [{ slug, name: name ?? slug }] : [])),
  };
}

/** Whatever of a list can be chosen; the service may send anything. */
function entries(list: unknown): Entry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('id' in each) || typeof each.id !== 'number') return [];
    const text = (key: string): string | null => textOf(each, key);
    const cost = 'cost' in each && typeof each.cost === 'number' ? each.cost : null;
    return [{ id: each.id, name: text('name') ?? text('slug') ?? String(each.id), slug: text('slug'), cost }];
  });
}

function textOf(each: unknown, key: string): string | null {
  if (typeof each !== 'object' || each === null) return null;
  const value = Object.entries(each).find(([name]) => name === key)?.[1] as unknown; // entries of an object are `any`
  return typeof value === 'string' && value !== '' ? value : null;
}
