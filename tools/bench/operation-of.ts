import { allOperations, type Operation } from '../../src/contract/index.ts';

const patterns = allOperations
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    fixed: !operation.path.includes('{'),
  }))
  .sort((a, b) => Number(b.fixed) - Number(a.fixed));

/** Of the requests that were met: all stories ask for the same few things. */
const known = new Map<string, Operation>();
const mostKnown = 1_000;

/** The operation of a request; a path without placeholders goes first. */
export function operationOf(method: string, path: string): Operation {
  const request = `${method} ${path}`;
  const operation = known.get(request) ?? findOperation(method, path);
  if (known.size < mostKnown) known.set(request, operation);
  return operation;
}

function findOperation(method: string, path: string): Operation {
  const found = patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
  if (found === undefined) throw new Error(`nobody knows ${method} ${path}`);
  return found.operation;
}
