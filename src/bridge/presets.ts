import { z } from 'zod';
import { operations, presetSettings } from '../contract/index.ts';
import { call, id, nothing } from './call.ts';
import { newDraft } from './draft-calls.ts';
import { appError } from './errors.ts';
import { oneLine } from './one-line.ts';

type Settings = typeof presetSettings;
type Values = { [Field in keyof Settings]: z.ZodDefault<ReturnType<Settings[Field]['unwrap']>> };

const values = Object.fromEntries(
  Object.entries(presetSettings).map(([field, answered]: [string, z.ZodOptional<z.ZodNullable>]) => [
    field,
    answered.unwrap().default(null),
  ]),
);

/** The settings of a preset, in the service's names; null is "not set". Texts may be slugs that came later. */
// Each schema stands under the name of the field that it was made of.
export const presetValues = z.object(values as Values);
export type PresetValues = z.infer<typeof presetValues>;

/** A row of the collection `presets`. */
export const preset = z.object({
  id: z.string(),
  accountId: z.string(),
  remoteId: z.number().nullable(),
  name: z.string(),
  values: presetValues,
  /** `saving`, `deleting`: on its way to the service. `failed`: the service did not take it, `error` says why. */
  state: z.enum(['saved', 'saving', 'deleting', 'failed']),
  error: appError.nullable(),
});
export type Preset = z.infer<typeof preset>;

const name = oneLine.trim().min(1).max(255);
/** Only what is there changes; held to the specification. */
const valueChanges = operations.presets.update.request.body.omit({ name: true });

export const presetCalls = {
  /** Reads the list of the active account: presets made elsewhere appear, deleted ones go. */
  'presets.refresh': call(z.strictObject({}), nothing),
  'presets.create': call(z.strictObject({ name, values: valueChanges }), z.object({ id: z.string() })),
  /** A preset with the settings of a draft. `left`: those that no preset takes as they are. */
  'presets.createFromDraft': call(
    z.strictObject({ name, draftId: id }),
    z.object({ id: z.string(), left: z.array(z.string()) }),
  ),
  /** Of one that the service refused, with what it refused: a preset that it never took is made anew. */
  'presets.update': call(z.strictObject({ id, name: name.optional(), values: valueChanges }), nothing),
  /** Lets go of the changes that the service refused; of a preset that it has. */
  'presets.discard': call(z.strictObject({ id }), nothing),
  'presets.delete': call(z.strictObject({ id }), nothing),
  /**
   * A new draft with what the preset has set, and `content` over it. Works without a network. Refused when the preset is gone.
   * `left`: as below.
   */
  'presets.newDraft': call(
    newDraft.extend({ presetId: id }),
    z.object({ draftId: z.string(), left: z.array(z.string()) }),
  ),
  /**
   * Gives a draft what the preset has set. `left`: settings that a draft cannot have. `step`: what `drafts.undo` takes back of it;
   * null where the draft has all of it already.
   */
  'presets.apply': call(
    z.strictObject({ id, draftId: id }),
    z.object({ left: z.array(z.string()), step: z.string().nullable() }),
  ),
} as const;
