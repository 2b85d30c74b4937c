import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { captionWords, retimedWords } from '../../../contract/index.ts';
import { scenesOf } from '../../../contract/scenes.ts';
import type { Service } from '../../area.ts';
import { narrationPauses, sceneBounds } from '../../choices.ts';
import { milliseconds } from '../../clock.ts';
import { removeLeftover } from '../../leftover.ts';
import { WavWriter } from '../../media/wav-writer.ts';
import { renameNew } from '../../rename-new.ts';
import type { Segment } from './transcripts.ts';
import type { Video } from './video-rows.ts';

/** Stands for a narration: the same script and voice are read once. */
export const narrationKey = (video: Video): string =>
  createHash('sha256').update(`${video.settings.voice_id}\n${video.script}`).digest('hex').slice(0, 24);

/** The file of a narration, in the folder of sources. */
export const narrationPath = ({ sources }: Pick<Service, 'sources'>, facelessId: number, key: string): string =>
  sources.path(`narration-${facelessId}-${key}.wav`);

/**
 * What is read in one go, and shown in one scene: a sentence, or a piece of one that is too long for a scene. A word that
 * is too long by itself (there may be no spaces at all) is cut.
 */
export function scenePieces(script: string): string[] {
  const cut = new RegExp(`.{1,${sceneBounds.characters}}`, 'gsu');
  const scenes = scenesOf(script);
  // A script without any word, such as a smiley, is one silent scene.
  return (scenes.length === 0 ? [{ text: script.trim() }] : scenes).flatMap(({ text }) => {
    const words = captionWords(text).flatMap((word) => word.match(cut) ?? []);
    const pieces: string[][] = [[]];
    let length = 0;
    for (const word of words) {
      const last = pieces.at(-1) ?? [];
      if (last.length >= sceneBounds.words || (last.length > 0 && length + word.length > sceneBounds.characters)) {
        pieces.push([word]);
        length = word.length;
      } else {
        last.push(word);
        length += word.length;
      }
    }
    // A sentence that fits stays as it was written.
    return pieces.length === 1 && words.length === captionWords(text).length
      ? [text]
      : pieces.map((piece) => piece.join(' '));
  });
}

/** Puts a silence wherever nothing is spoken, so that the segments cover the narration. */
export function withGaps(spoken: readonly Segment[], duration: number): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const gapTo = (end: number): void => {
    if (end - at >= 0.001) segments.push({ text: '', gap: true, start: at, end, words: [] });
  };
  for (const segment of spoken) {
    gapTo(segment.start);
    segments.push(segment);
    at = Math.max(at, segment.end);
  }
  gapTo(milliseconds(duration));
  return segments;
}

/**
 * Reads the script aloud into the narration's file, a piece at a time, so that a long one needs no more memory than a short
 * one.
 * @returns the segments of its transcript; null where the file was there already
 */
export async function narrate(video: Video, service: Service, signal: AbortSignal): Promise<readonly Segment[] | null> {
  const { narrator } = service;
  const key = narrationKey(video);
  const path = narrationPath(service, video.id, key);
  if (
    video.narration === key &&
    (await access(path).then(
      () => true,
      () => false,
    ))
  )
    return null;
  const voice = video.settings.voice_id;
  if (voice === null || video.script === null) throw new Error('There is no script or no voice.');
  const part = `${path}.part`;
  const spoken: Segment[] = [];
  let file: WavWriter | null = null;
  try {
    for (const text of scenePieces(video.script)) {
      signal.throwIfAborted();
      const { samples, sampleRate, words } = await narrator.read(video.userId, voice, text, {}, signal);
      if (file === null) file = await WavWriter.create(part, sampleRate);
      else await file.silence(narrationPauses.betweenScenes);
      const from = file.seconds;
      await file.write(samples);
      // What nobody can pronounce, such as a smiley, is shown for a moment in silence.
      if (words.length === 0 || samples.length === 0) await file.silence(narrationPauses.unspoken);
      const window = { start: from, end: file.seconds };
      const timed =
        words.length > 0 && samples.length > 0
          ? words.map((word) => ({ text: word.text, start: from + word.start, end: from + word.end }))
          : retimedWords(text, window);
      const exact = timed.map((word) => ({
        text: word.text,
        start: milliseconds(word.start),
        end: milliseconds(word.end),
      }));
      const [first] = exact;
      const last = exact.at(-1);
      if (first === undefined || last === undefined) continue;
      spoken.push({
        text: exact.map((word) => word.text).join(' '),
        gap: false,
        start: first.start,
        end: last.end,
        words: exact,
      });
    }
    if (file === null) throw new Error('There is nothing to read.');
    const duration = file.seconds;
    await file.close();
    await renameNew(part, path);
    return withGaps(spoken, duration);
  } catch (error) {
    await file?.close();
    await removeLeftover(part);
    throw error;
  }
}
