import { z } from 'zod';
import { captionTranscript, facelessOptions, type CaptionTranscript } from '../../contract/index.ts';
import {
  captionRule,
  draftFinish,
  fieldValue,
  stagedCorrection,
  voiceChoice,
  type CaptionRule,
} from '../../bridge/index.ts';
import { integer, json, readOnce, text } from './columns.ts';
import type { Database } from './database.ts';
import { readOrMended } from './mending.ts';
import { Remembered } from './remembered.ts';

const storedAsset = z.object({
  id: z.number(),
  /** Which of its pictures, zero-based. */
  part: z.int().default(0),
  /** Zero-based scene. */
  position: z.number().nullable(),
  name: z.string().nullable(),
  mimeType: z.string().nullable(),
  /** Without the dot; null where the service does not tell. */
  extension: z.string().nullable().default(null),
  url: z.string(),
});

/** What changes said whose answers are not known; fingerprints by field (`drafts/said-fields.ts`). */
const saidAndLost = z.object({
  /** Of the last change, until its answer is there. */
  said: z.record(z.string(), z.string()).default({}),
  /** Of those whose answers were lost, while they may still arrive (`drafts/said-fields.ts`). */
  lost: z
    .array(
      z.object({
        said: z.record(z.string(), z.string()),
        since: z.number(),
        steady: z.number().optional(),
        until: z.number(),
      }),
    )
    .readonly()
    .default([]),
});
export type SaidAndLost = z.infer<typeof saidAndLost>;

export const noneLost: SaidAndLost = { said: {}, lost: [] };

/** What is known of a video beside its draft. */
const videoRecord = saidAndLost.extend({
  /** The page whose images the service has attached. */
  imagesFrom: z.string().nullable(),
  /** What the film was made from that the service began to make last (`videos/film-contents.ts`); null where it is not known. */
  made: z.record(z.string(), fieldValue).nullable().default(null),
  /** The finish of that film, as far as the service was told. */
  finish: draftFinish.nullable().default(null),
  /** What the last order that was sent said of the finish, whatever became of it. */
  ordered: draftFinish.nullable().default(null),
  /** What the last export said of settings; null where it said nothing. */
  exportSaid: z.record(z.string(), fieldValue).nullable().default(null),
  /** What somebody else changed of it there since the user asked for a film, or was told (`videos/changed-there.ts`). */
  changedThere: z.array(z.string()).default([]),
  /** How often something was added to that. */
  changesThere: z.int().default(0),
  /** What the last film was made from that somebody else had made; null where there is none. */
  madeThere: z.record(z.string(), fieldValue).nullable().default(null),
  /** The service has corrections of captions that no film shows yet. */
  captionsTaken: z.boolean().default(false),
  /** All corrections that the service has: what each caption says, and what it said first (`videos/captions/carried-captions.ts`). */
  takenCaptions: z.array(z.object({ index: z.int(), was: z.string(), text: z.string() })).default([]),
  /**
   * What the service said that a render takes, and the fingerprint of the content that it was asked about; `engines`: of what
   * multiplies the price.
   */
  estimate: z.object({ credits: z.number(), of: z.string(), engines: z.string().optional() }).nullable(),
  assets: z.array(storedAsset),
  /** The copy of the finished file: where it was fetched from, and the path of it. */
  file: z.object({ url: z.string(), path: z.string() }).nullable(),
  /** How many films of it were seen: each is another file, also where the service gives it the address of the one before. */
  films: z.number().default(0),
  /** Where the film was that is made anew now; null while there is none to look at meanwhile. */
  earlierUrl: z.string().nullable().default(null),
  /** The same of corrections of captions, by index of the segment. */
  corrections: saidAndLost.default(noneLost),
});
export type VideoRecord = z.infer<typeof videoRecord>;

const stagedCorrections = z.array(stagedCorrection);
const storedOptions = facelessOptions.nullable();
const voiceChoices = z.array(voiceChoice);
// Long lists that are asked for with every look at a video.
const optionsOf = readOnce((value) => storedOptions.safeParse(value));
const voicesOf = readOnce((value) => voiceChoices.safeParse(value));

const nothing: VideoRecord = {
  imagesFrom: null,
  made: null,
  finish: null,
  ordered: null,
  exportSaid: null,
  changedThere: [],
  changesThere: 0,
  madeThere: null,
  captionsTaken: false,
  takenCaptions: [],
  estimate: null,
  assets: [],
  file: null,
  films: 0,
  earlierUrl: null,
  ...noneLost,
  corrections: noneLost,
};
const recordOf = readOnce((value) => readOrMended(videoRecord, value, nothing));

/** The transcript as the service has it, and the corrections that wait here. */
export interface CaptionRecord {
  readonly transcript: CaptionTranscript;
  readonly staged: readonly z.infer<typeof stagedCorrection>[];
}

interface OptionsRecord {
  readonly options: z.output<typeof facelessOptions> | null;
  readonly voices: readonly z.infer<typeof voiceChoice>[];
  /** Milliseconds since the epoch. */
  readonly readAt: number;
}

/** What belongs to videos beside their drafts. */
export class VideoRows {
  readonly #db: Database;
  readonly #records: Remembered<VideoRecord>;
  constructor(db: Database) {
    this.#db = db;
    // What belongs to a draft is deleted with it.
    this.#records = new Remembered(db, ['drafts', 'videos'], (draftId) => {
      const row = db.get('SELECT row FROM videos WHERE draft_id = ?', draftId);
      return row === undefined ? nothing : recordOf(row['row']);
    });
  }

  get(draftId: string): VideoRecord {
    return this.#records.of(draftId);
  }

  /** Paths of all copies of finished files. */
  filePaths(): string[] {
    return this.#db
      .all(
        "SELECT row ->> '$.file.path' AS path FROM videos WHERE json_valid(row) AND row ->> '$.file.path' IS NOT NULL",
      )
      .map((row) => text(row['path']));
  }

  /** `here`: where the copy of a finished file lies now that was kept under a path. */
  followFiles(here: (path: string) => string): void {
    const path = "row ->> '$.file.path'";
    for (const row of this.#db.all(
      `SELECT draft_id, ${path} AS path FROM videos WHERE json_valid(row) AND ${path} IS NOT NULL`,
    )) {
      const now = here(text(row['path']));
      if (now === row['path']) continue;
      this.#db.run(
        "UPDATE videos SET row = json_set(row, '$.file.path', ?) WHERE draft_id = ?",
        now,
        text(row['draft_id']),
      );
    }
  }

  change(draftId: string, changes: Partial<VideoRecord>): void {
    this.#db.run(
      'INSERT INTO videos (draft_id, row) VALUES (?, ?) ON CONFLICT (draft_id) DO UPDATE SET row = excluded.row',
      draftId,
      JSON.stringify({ ...this.get(draftId), ...changes }),
    );
  }

  captions(draftId: string): CaptionRecord | null {
    const row = this.#db.get('SELECT * FROM video_captions WHERE draft_id = ?', draftId);
    if (row === undefined) return null;
    return {
      transcript: captionTranscript.parse(json(row['transcript'])),
      staged: stagedCorrections.parse(json(row['staged'])),
    };
  }

  saveCaptions(draftId: string, { transcript, staged }: CaptionRecord): void {
    this.#db.run(
      `INSERT INTO video_captions (draft_id, transcript, staged) VALUES (?, ?, ?)
       ON CONFLICT (draft_id) DO UPDATE SET transcript = excluded.transcript, staged = excluded.staged`,
      draftId,
      JSON.stringify(transcript),
      JSON.stringify(staged),
    );
  }

  /** Drafts whose captions have corrections that wait. */
  withCorrections(): string[] {
    return this.#db.all("SELECT draft_id FROM video_captions WHERE staged <> '[]'").map((row) => text(row['draft_id']));
  }

  /** The corrections alone: the transcript of a long video is large, and is not written again for each of them. */
  saveStagedCaptions(draftId: string, staged: CaptionRecord['staged']): void {
    this.#db.run('UPDATE video_captions SET staged = ? WHERE draft_id = ?', JSON.stringify(staged), draftId);
  }

  /** The lists of an account; what another version wrote counts as not read. */
  options(accountId: string): OptionsRecord | null {
    const row = this.#db.get('SELECT * FROM video_options WHERE account_id = ?', accountId);
    if (row === undefined) return null;
    const options = optionsOf(row['options']);
    const voices = voicesOf(row['voices']);
    if (!options.success || !voices.success) return null;
    return { options: options.data, voices: voices.data, readAt: integer(row['read_at']) };
  }

  saveOptions(accountId: string, { options, voices, readAt }: OptionsRecord): void {
    this.#db.run(
      `INSERT INTO video_options (account_id, options, voices, read_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id) DO UPDATE SET options = excluded.options, voices = excluded.voices, read_at = excluded.read_at`,
      accountId,
      options === null ? null : JSON.stringify(options),
      JSON.stringify(voices),
      readAt,
    );
  }

  /** The user's list of corrections, for all videos. */
  captionRules(): CaptionRule[] {
    const row = this.#db.get("SELECT value FROM settings WHERE key = 'captionRules'");
    const rules = z.array(captionRule).safeParse(row === undefined ? [] : json(row['value']));
    return rules.success ? rules.data : [];
  }

  saveCaptionRules(rules: readonly CaptionRule[]): void {
    this.#db.run(
      `INSERT INTO settings (key, value) VALUES ('captionRules', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      JSON.stringify(rules),
    );
  }
}
