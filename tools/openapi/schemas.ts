import { z } from 'zod';
import * as contract from '../../src/contract/index.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Resources that several operations share, by the name that they have in the document. */
const resources: Readonly<Record<string, z.ZodType>> = {
  Profile: contract.profile,
  CostMap: contract.costMap,
  LedgerEntry: contract.ledgerEntry,
  Faceless: contract.faceless,
  VideoRecord: contract.videoRecord,
  Asset: contract.asset,
  FacelessOptions: contract.facelessOptions,
  CreditEstimate: contract.creditEstimate,
  CaptionTranscript: contract.captionTranscript,
  Preset: contract.preset,
  Transcription: contract.transcription,
  TextToVideoModel: contract.textToVideoModel,
  TextToVideoClip: contract.textToVideoClip,
  Voice: contract.voice,
  Speech: contract.speech,
  VoiceClone: contract.voiceClone,
  VoiceCloneSlots: contract.cloneSlots,
  Character: contract.character,
  CharacterGenre: contract.characterGenre,
  LaunchClip: contract.launchClip,
  LaunchClipEstimate: contract.launchClipEstimate,
  IdeaKeyword: contract.ideaKeyword,
  Idea: contract.idea,
  AnyMeta: contract.anyMeta,
  CreditsMeta: contract.creditsMeta,
  PageMeta: contract.pageMeta,
  ScriptRequest: contract.scriptBody,
  FacelessUpdateRequest: contract.facelessUpdateBody,
  RenderRequest: contract.renderBody,
  ExportRequest: contract.exportBody,
};

const pointer = (name: string): string => `#/components/schemas/${name}`;

/** What crosses the wire is what a schema takes in, before defaults and conversions. */
const options = { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' } as const;

/** `faceless.writeScript` as `FacelessWriteScript`. */
const typeName = (operation: string): string =>
  operation
    .split('.')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

/** All schemas of the document, and how each part of an operation is referred to. */
export class Schemas {
  readonly #registry = z.registry<{ id: string }>();

  constructor() {
    for (const [name, schema] of Object.entries(resources)) this.#registry.add(schema, { id: name });
    for (const { name, request, response } of contract.allOperations) {
      if (response.status !== 204) this.#name(response.data, `${typeName(name)}Data`);
      if (request.encoding === 'json') this.#name(request.body, `${typeName(name)}Request`);
    }
  }

  #name(schema: z.ZodType, id: string): void {
    // Lists of a resource are short enough to be written where they are used.
    if (!this.#registry.has(schema) && !(schema instanceof z.ZodArray)) this.#registry.add(schema, { id });
  }

  /** A reference to a shared schema; a list of one; or else the schema itself. */
  reference(schema: z.ZodType): Json {
    const id = this.#registry.get(schema)?.id;
    if (id !== undefined) return { $ref: pointer(id) };
    // The elements of a list in the contract are schemas of the public kind.
    if (schema instanceof z.ZodArray) return { type: 'array', items: this.reference(schema.element as z.ZodType) };
    return inline(schema);
  }

  components(): Json {
    const { schemas } = z.toJSONSchema(this.#registry, { ...options, uri: pointer });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutHead(schema)]));
  }
}

/** A schema with everything in it. */
function inline(schema: z.ZodType): Json {
  return withoutHead(z.toJSONSchema(schema, options));
}

function withoutHead(schema: object): Json {
  const { $schema: _schema, $id: _id, ...rest } = { $schema: '', $id: '', ...schema };
  return rest;
}

/** Each property of an object schema and whether it has to be there. */
export function propertiesOf(schema: z.ZodType): { name: string; schema: unknown; required: boolean }[] {
  const { properties, required } = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}), required: z.array(z.string()).default([]) })
    .parse(inline(schema));
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));
}
