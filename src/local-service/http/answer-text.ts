import type { Operation } from '../../contract/index.ts';
import type { Answer } from '../area.ts';
import type { Switches } from '../choices.ts';
import type { ApiAnswer } from './api-request.ts';
import type { FaultEffect } from './faults.ts';
import type { Refusal } from './refusals.ts';

/** The envelope of a success (specification, "Responses"). */
export function success(operation: Operation, answer: Answer): ApiAnswer {
  const { status } = operation.response;
  const { message, data, meta } = answer;
  return { status, headers: {}, text: JSON.stringify({ message, status, data, ...(meta !== undefined && { meta }) }) };
}

/** Statuses whose bodies the specification does not show. */
const openBodies: readonly number[] = [405, 409, 413, 500];

export function refused({ status, body, headers, message }: Refusal, { open_bodies: style }: Switches): ApiAnswer {
  if (style === 'message' || !openBodies.includes(status)) return { status, headers, text: JSON.stringify(body) };
  if (style === 'empty') return { status, headers: { ...headers, 'Content-Type': 'text/plain' }, text: '' };
  const text = `<!doctype html><title>${status}</title><h1>${status}</h1><p>${message}</p>`;
  return { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, text };
}

/** The answer that a mishap wants instead of any other. */
export function injected(effect: Extract<FaultEffect, { type: 'status' }>): ApiAnswer {
  const text =
    typeof effect.body === 'string'
      ? effect.body
      : JSON.stringify(effect.body ?? { message: `Injected ${effect.status}.` });
  return { status: effect.status, headers: effect.headers ?? {}, text };
}
