import { z } from 'zod';
import { call, nothing } from './call.ts';
import { spendingLimits } from './queue-detail.ts';
import { queueAtStart } from './queue-monitor.ts';

export const captionOptions = z.object({
  maxLineLength: z.int().min(10).max(120),
  maxLines: z.int().min(1).max(4),
});

/** One row with id `settings`. */
export const settings = z.object({
  id: z.literal('settings'),
  theme: z.enum(['dark', 'light', 'system']),
  captions: captionOptions,
  fileNameTemplate: z.string().min(1).max(200),
  /** Asks before a charge is sent again after an unknown outcome. */
  alwaysAskBeforeResend: z.boolean(),
  /** Above these a charge asks first. */
  spendingLimits,
  /** A folder with a sherpa-onnx model for the practice account, or null. */
  speechModelDir: z.string().nullable(),
  /** The user's own ffmpeg, or null to look for one. */
  ffmpegPath: z.string().nullable(),
  queueAtStart,
  /** A sound with notices of the system. */
  noticeSound: z.boolean(),
  /** Keys that the user chose, by what they do; the others are the program's own. */
  keys: z.record(z.string().max(40), z.string().min(1).max(40)),
});
export type Settings = z.infer<typeof settings>;

/**
 * A program or folder to use is chosen in the system's dialog only; the page can do no more than forget it. Of what has several
 * fields, those that are left out stay as they are: one may be left for the next before the page has heard of its change.
 */
const changeableSettings = z
  .strictObject(settings.omit({ id: true, ffmpegPath: true, speechModelDir: true }).shape)
  .partial()
  .extend({
    captions: captionOptions.partial().optional(),
    spendingLimits: spendingLimits.partial().optional(),
    ffmpegPath: z.null().optional(),
    speechModelDir: z.null().optional(),
  });

export const settingsCalls = {
  'settings.update': call(z.strictObject({ changes: changeableSettings }), nothing),
  /** The name of an exported file as a template would make it. */
  'settings.previewFileName': call(z.strictObject({ template: z.string().max(400) }), z.object({ name: z.string() })),
  'settings.chooseSpeechModel': call(
    z.strictObject({}),
    z.object({ dir: z.string().nullable(), kind: z.string().nullable() }),
  ),
  'settings.chooseFfmpeg': call(z.strictObject({}), z.object({ path: z.string().nullable() })),
} as const;
