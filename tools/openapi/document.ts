import { allOperations, type Operation } from '../../src/contract/index.ts';
import { requestBody } from './bodies.ts';
import { headers, rateHeaders, refusalResponses, refusalSchemas, refusalsOf } from './refusals.ts';
import { propertiesOf, Schemas, type Json } from './schemas.ts';

function parameters({ request }: Operation): Json[] {
  return (['path', 'query'] as const).flatMap((place) =>
    propertiesOf(request[place]).map(({ name, schema, required }) => ({ name, in: place, required, schema })),
  );
}

function success({ response: { status, data, meta } }: Operation, schemas: Schemas): Json {
  if (status === 204) return { description: 'Done; no body.', headers: rateHeaders };
  return {
    description: status === 202 ? 'Accepted; look at the resource until it is done.' : 'Done.',
    headers: rateHeaders,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['message', 'status', 'data'],
          properties: {
            message: { type: 'string' },
            status: { const: status },
            data: schemas.reference(data),
            meta: schemas.reference(meta),
          },
        },
      },
    },
  };
}

function describe(operation: Operation, schemas: Schemas): Json {
  const { name, gate, cost, retry, evidence, patience, ownLimitPerMinute, codes, response, errors } = operation;
  const body = requestBody(operation, schemas);
  const inputs = parameters(operation);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    ...(inputs.length > 0 && { parameters: inputs }),
    ...(body !== undefined && { requestBody: body }),
    responses: { [response.status]: success(operation, schemas), ...refusalsOf(errors) },
    'x-gate': gate,
    'x-cost': cost,
    'x-retry': retry,
    'x-evidence': evidence,
    'x-patience': patience,
    'x-own-limit-per-minute': ownLimitPerMinute,
    'x-error-codes': codes,
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of allOperations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content-Generation API',
      version: '2.0.0',
      description:
        'Written by `npm run openapi` from src/contract. Requests are strict; answers are read leniently, and may hold more than is described.',
    },
    servers: [
      {
        url: '{base_url}',
        variables: { base_url: { default: 'http://127.0.0.1:8080/v2', description: 'Ends in /v2.' } },
      },
    ],
    security: [{ token: [] }],
    tags: [...new Set(allOperations.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The API token of the account settings.' },
      },
      headers,
      responses: refusalResponses,
      schemas: { ...schemas.components(), ...refusalSchemas },
    },
  };
}
