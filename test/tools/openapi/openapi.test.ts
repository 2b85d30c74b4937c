import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allOperations } from '../../../src/contract/index.ts';
import { openApiDocument } from '../../../tools/openapi/document.ts';
import { openApiFile, openApiText } from '../../../tools/openapi/text.ts';
import { oddData, oddMeta } from '../../contract/odd-answers.ts';
import { smallest } from '../../contract/samples.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema, encoding: schema.optional() }));
const described = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }))
    .default([]),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
});
const text = await readFile(openApiFile, 'utf8');
const document = z
  .looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), described)),
    components: schema,
  })
  .parse(JSON.parse(text));
const byName = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((entry) => [entry.operationId, entry] as const),
  ),
);

/** A JSON Schema validator that knows the components of the document. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'https://document.example/', components: document.components });
const compile = (schema: object) =>
  ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"https://document.example/#/components/')),
  );

const refs = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, pointer = '']) => pointer);
const resolve = (pointer: string): unknown =>
  pointer
    .split('/')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      document,
    );

// A public validator of whole OpenAPI documents; the test below runs as soon as it is installed.
const validatorPackage = '@seriousme/openapi-schema-validator';
const publicValidator = z
  .object({
    Validator: z.custom<new () => { validate(document: object): Promise<{ valid: boolean; errors?: unknown }> }>(),
  })
  .safeParse(await import(/* @vite-ignore */ validatorPackage).catch(() => null)).data;

describe('resources/openapi.json', () => {
  it('is current: npm run openapi would write the same', async () => {
    expect(await openApiText()).toBe(text);
  });

  it('is written by a command that is there', async () => {
    const { scripts } = z.object({ scripts: schema }).parse(JSON.parse(await readFile('package.json', 'utf8')));
    expect(scripts['openapi']).toBe('node tools/bootstrap/run.mjs openapi');
    const usage = await promisify(execFile)('node', ['tools/bootstrap/run.mjs', 'nothing']).catch(
      (error: unknown) => error,
    );
    expect(z.object({ stderr: z.string() }).parse(usage).stderr).toContain('|openapi|');
  });

  it.skipIf(publicValidator === undefined)('is OpenAPI 3.1 to a public validator', async () => {
    const Validator = publicValidator?.Validator;
    expect(Validator === undefined || (await new Validator().validate(openApiDocument()))).toMatchObject({
      valid: true,
    });
  });

  it('refers to nothing that is not there, and has nothing that nobody refers to', () => {
    expect(refs.filter((pointer) => resolve(pointer) === undefined)).toEqual([]);
    const { schemas, responses, headers } = z
      .object({ schemas: schema, responses: schema, headers: schema })
      .parse(document.components);
    const all = Object.entries({ schemas, responses, headers }).flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `components/${kind}/${name}`),
    );
    expect(all.filter((pointer) => !refs.includes(pointer))).toEqual([]);
  });

  it('has every operation of the contract, with what the contract knows of it', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(byName.size).toBe(allOperations.length);
    for (const operation of allOperations) {
      const entry = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(entry).toMatchObject({
        operationId: operation.name,
        'x-gate': operation.gate,
        'x-cost': operation.cost,
        'x-retry': operation.retry,
        'x-evidence': operation.evidence,
        'x-patience': operation.patience,
        'x-own-limit-per-minute': operation.ownLimitPerMinute,
        'x-error-codes': operation.codes,
      });
      const statuses = [operation.response.status, ...operation.errors, 401, 403, 409, 429, 500].map(String);
      expect(Object.keys(entry?.responses ?? {}).toSorted()).toEqual([...new Set(statuses)].toSorted());
    }
  });

  it('declares exactly the placeholders of each path, all required', () => {
    for (const { name, path } of allOperations) {
      const inPath = byName.get(name)?.parameters.filter((entry) => entry.in === 'path') ?? [];
      expect(inPath.map((entry) => `{${entry.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.filter(({ required }) => !required)).toEqual([]);
    }
  });

  it('asks for the token everywhere', () => {
    expect(document).toMatchObject({
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('describes uploads as forms, with the kinds of files', () => {
    const forms = [...byName].flatMap(([name, { requestBody }]) => {
      const form = requestBody?.content['multipart/form-data'];
      return form === undefined ? [] : [[name, form] as const];
    });
    expect(Object.fromEntries(forms)).toMatchObject({
      'transcriptions.create': {
        schema: { required: ['file'], properties: { file: { 'x-max-bytes': 500_000_000 } } },
        encoding: { file: { contentType: expect.stringContaining('video/quicktime') } },
      },
      'voiceClones.create': {
        schema: {
          required: ['terms', 'name', 'gender', 'samples[]'],
          properties: { 'samples[]': { minItems: 1, maxItems: 3 } },
        },
        encoding: { 'samples[]': { contentType: expect.stringContaining('audio/mpeg') } },
      },
      'characters.create': {
        schema: { required: ['image'], properties: { 'traits[]': {}, image: { 'x-max-bytes': 10_000_000 } } },
        encoding: { image: { contentType: 'image/jpeg, image/png, image/webp' } },
      },
    });
    expect(forms).toHaveLength(3);
  });
});

describe('the schemas of the document', () => {
  const withJson = allOperations.filter(({ name }) => byName.get(name)?.requestBody?.content['application/json']);

  it.each(withJson.map(({ name }) => name))('take the sample request of %s, and nothing unknown in it', (name) => {
    const body = byName.get(name)?.requestBody?.content['application/json'];
    const validate = compile(body?.schema ?? {});
    const sample = smallest[name]?.body ?? {};
    expect([validate(sample), validate.errors]).toEqual([true, null]);
    expect(validate({ ...sample, nonsense: 1 })).toBe(false);
  });

  it.each(allOperations.filter(({ response }) => response.status !== 204).map(({ name, response }) => [name, response.status] as const))(
    'take odd but legal answers to %s', (name, status) => {
      const validate = compile(byName.get(name)?.responses[status]?.content?.['application/json']?.schema ?? { not: {} });
      fc.assert(
        fc.property(oddData[name] ?? fc.constant(null), oddMeta, (data, meta) => {
          const answer = { message: 'ok', status, data, ...(meta !== undefined && { meta }) };
          expect([validate(answer), validate.errors]).toEqual([true, null]);
        }),
        { numRuns: 50 },
      );
      expect(validate({ message: 'ok', status })).toBe(false);
    },
  ); // prettier-ignore

  it('count characters, not units', () => {
    const body = byName.get('launchClips.create')?.requestBody?.content['application/json'];
    const validate = compile(body?.schema ?? {});
    const sample = { ...smallest['launchClips.create']?.body };
    expect(validate({ ...sample, product_name: '🎬'.repeat(40) })).toBe(true);
    expect(validate({ ...sample, product_name: '🎬'.repeat(41) })).toBe(false);
  });
});
