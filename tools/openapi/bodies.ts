import type { FileRule, Operation } from '../../src/contract/index.ts';
import { propertiesOf, type Json, type Schemas } from './schemas.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'audio/webm, video/webm',
  mkv: 'video/x-matroska',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

function contentTypes({ extensions }: FileRule): string {
  return [...new Set(extensions.map((extension) => mediaTypes[extension] ?? 'application/octet-stream'))].join(', ');
}

/** A file in a form: bytes as they are, which OpenAPI 3.1 writes as an empty schema with a media type. */
function fileSchema(rule: FileRule): Json {
  const file = {
    contentMediaType: 'application/octet-stream',
    'x-max-bytes': rule.maxBytes,
    'x-extensions': rule.extensions,
  };
  if (!rule.wireName.endsWith('[]')) return file;
  return { type: 'array', items: file, minItems: rule.min, maxItems: rule.max };
}

function isArray(schema: unknown): boolean {
  return JSON.stringify(schema).includes('"type":"array"');
}

/** Fields as text, lists as `name[]`, and files. With `alternatives`, the fields that a file stands in for are left out. */
function form({ request: { body, files } }: Operation, alternatives: boolean): Json {
  const fields = propertiesOf(body)
    .filter(({ name }) => !alternatives || name !== 'url')
    .map((field) => ({ ...field, name: isArray(field.schema) ? `${field.name}[]` : field.name }));
  const required = [
    ...fields.filter((field) => field.required).map(({ name }) => name),
    ...files.filter(({ min }) => min > 0 || alternatives).map(({ wireName }) => wireName),
  ];
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries([
        ...fields.map(({ name, schema }) => [name, schema]),
        ...files.map((rule) => [rule.wireName, fileSchema(rule)]),
      ]),
      ...(required.length > 0 && { required }),
    },
    encoding: Object.fromEntries(files.map((rule) => [rule.wireName, { contentType: contentTypes(rule) }])),
  };
}

/** `requestBody` of an operation, or undefined where it takes none. */
export function requestBody(operation: Operation, schemas: Schemas): Json | undefined {
  const { body, encoding } = operation.request;
  switch (encoding) {
    case 'none':
      return undefined;
    case 'json':
      return {
        required: propertiesOf(body).some(({ required }) => required),
        content: { 'application/json': { schema: schemas.reference(body) } },
      };
    case 'multipart':
      return { required: true, content: { 'multipart/form-data': form(operation, false) } };
    case 'json-or-multipart':
      // An address as JSON, or a file in its place.
      return {
        required: true,
        content: {
          'application/json': { schema: { ...schemas.reference(body), required: ['url'] } },
          'multipart/form-data': form(operation, true),
        },
      };
  }
}
