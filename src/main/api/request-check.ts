import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import type { CallInput, FileRule, Operation } from '../../contract/index.ts';
import { jsonBody, multipartBody, type FilePart, type RequestBody } from './request-body.ts';
import { apiTexts } from '../texts/api.ts';

/** What a call sends: the contract's input and files by field. */
export type RequestInput<O extends Operation = Operation> = CallInput<O> & {
  readonly files?: Readonly<Record<string, readonly FilePart[]>>;
};

/** A request that keeps the contract, ready to leave. `target` is path and query below the base URL. */
export interface CheckedRequest {
  readonly target: string;
  readonly body: RequestBody | null;
}

type RequestCheck =
  | { readonly ok: true; readonly request: CheckedRequest }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string[]>> };

/** Checks a request to the letter before anything leaves: parts, unknown keys, files on disk. */
export async function checkRequest(operation: Operation, input: RequestInput): Promise<RequestCheck> {
  const fields: Record<string, string[]> = {};
  const path = parsePart(operation.request.path, input.path, fields);
  const query = parsePart(operation.request.query, input.query, fields);
  const body = parsePart(operation.request.body, input.body, fields);
  const files = input.files ?? {};
  await checkFiles(operation.request.files, files, fields);
  if (operation.name === 'transcriptions.create' && isEmpty(fields)) checkSource(body, files, fields);
  if (!isEmpty(fields)) return { ok: false, fields };
  return { ok: true, request: { target: target(operation.path, path, query), body: encode(operation, body, files) } };
}

type Part = Readonly<Record<string, unknown>>;

function parsePart(schema: z.ZodType, value: unknown, fields: Record<string, string[]>): Part {
  const parsed = strictOf(schema).safeParse(value ?? {});
  if (parsed.success) return isPart(parsed.data) ? parsed.data : {};
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) (fields[name] ??= []).push(issue.message);
  }
  return {};
}

const stricts = new WeakMap<z.ZodType, z.ZodType>();

/** An unknown key is a mistake of ours, not something to drop silently. Made once: a schema costs more than what it checks. */
function strictOf(schema: z.ZodType): z.ZodType {
  const known = stricts.get(schema);
  if (known !== undefined) return known;
  const strict = schema instanceof z.ZodObject ? schema.strict() : schema;
  stricts.set(schema, strict);
  return strict;
}

function isEmpty(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(fields).length === 0;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

async function checkFiles(
  rules: readonly FileRule[],
  files: Readonly<Record<string, readonly FilePart[]>>,
  fields: Record<string, string[]>,
): Promise<void> {
  const add = (field: string, message: string): void => {
    (fields[field] ??= []).push(message);
  };
  for (const field of Object.keys(files)) {
    if (!rules.some((rule) => rule.field === field)) add(field, apiTexts.file.none);
  }
  for (const rule of rules) {
    const parts = files[rule.field] ?? [];
    if (parts.length < rule.min) add(rule.field, apiTexts.file.tooFew(rule.min));
    if (parts.length > rule.max) add(rule.field, apiTexts.file.tooMany(rule.max));
    for (const [index, part] of parts.entries()) {
      const problem = await fileProblem(rule, part);
      if (problem !== null) add(rule.max === 1 ? rule.field : `${rule.field}.${index}`, problem);
    }
  }
}

async function fileProblem(rule: FileRule, part: FilePart): Promise<string | null> {
  const extension = extname(part.fileName).slice(1).toLowerCase();
  if (!rule.extensions.includes(extension)) return apiTexts.file.onlyKinds(rule.extensions);
  if (part.sizeBytes === 0) return apiTexts.file.empty;
  if (part.sizeBytes > rule.maxBytes) return apiTexts.file.tooLarge(rule.maxBytes);
  const found = await stat(part.path).catch(() => null);
  if (found === null || !found.isFile()) return apiTexts.file.gone;
  // One of which is known when it was written to is held against that while it is sent: a changed one is looked at anew.
  if (part.modifiedMs === undefined && found.size !== part.sizeBytes) return apiTexts.file.changed;
  return null;
}

/** Specification, "Transcriptions": `url` as JSON, or `file` as multipart upload; one of them required. */
function checkSource(
  body: Part,
  files: Readonly<Record<string, readonly FilePart[]>>,
  fields: Record<string, string[]>,
): void {
  const hasFile = (files['file']?.length ?? 0) > 0;
  const hasUrl = body['url'] !== undefined;
  if (hasFile === hasUrl) {
    fields['url'] = [hasFile ? apiTexts.file.both : apiTexts.file.neither];
  }
}

function target(template: string, path: Part, query: Part): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plain(path[name])));
  const asked = pairs(query);
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

function encode(
  operation: Operation,
  body: Part,
  files: Readonly<Record<string, readonly FilePart[]>>,
): RequestBody | null {
  const parts = operation.request.files.flatMap((rule) =>
    (files[rule.field] ?? []).map((part) => [rule.wireName, part] as const),
  );
  switch (operation.request.encoding) {
    case 'none':
      return null;
    case 'json':
      return jsonBody(body);
    case 'multipart':
      return multipartBody(pairs(body), parts);
    case 'json-or-multipart':
      return parts.length > 0 ? multipartBody(pairs(body), parts) : jsonBody(body);
  }
}

/** Text fields of a query or a form: nothing for null and undefined, `name[]` for lists. */
function pairs(part: Part): [string, string][] {
  return Object.entries(part).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return [];
    return Array.isArray(value) ? value.map((entry: unknown) => [`${name}[]`, plain(entry)]) : [[name, plain(value)]];
  });
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
