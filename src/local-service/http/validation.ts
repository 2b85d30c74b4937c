import { z } from 'zod';
import { falsyText, truthyText } from '../../contract/index.ts';
import type { Method, Operation } from '../../contract/index.ts';
import { verbatimFields } from '../choices.ts';
import type { FieldErrors } from './refusals.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type Checked =
  { readonly ok: true; readonly value: Fields } | { readonly ok: false; readonly errors: FieldErrors };

type Wanted = 'number' | 'boolean' | 'other';

function wanted(schema: z.core.$ZodType): Wanted {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return wanted(schema.unwrap());
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'other';
}

/** Text of a query, a path or a form as the type that its field has in JSON; what does not fit stays text, and is refused. */
function fromText(value: unknown, type: Wanted): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'number' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type !== 'boolean') return value;
  const text = value.toLowerCase();
  if (truthyText.some((word) => word === text)) return true;
  return falsyText.some((word) => word === text) ? false : value;
}

/**
 * Spaces around a text do not count, and an empty text is no text. Not shown; usual on servers that take forms. Texts inside
 * lists and objects stay as they are, and so do the fields that are used verbatim.
 */
function tidy(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || verbatimFields.includes(key)) return value;
  const text = value.trim();
  return text === '' ? null : text;
}

const label = (key: string): string => key.replaceAll('_', ' ');

function sentence(issue: z.core.$ZodIssue, key: string, value: unknown): string | null {
  const name = label(key);
  if (value === undefined) return `The ${name} field is required.`;
  if (value === null) return `The ${name} field must not be null.`;
  switch (issue.code) {
    case 'too_big':
      if (issue.origin !== 'string') return `The ${name} field must not be greater than ${issue.maximum}.`;
      // Lengths are counted in characters; the schema counts UTF-16 units, and an emoji has two of them.
      if (typeof value === 'string' && [...value].length <= issue.maximum) return null;
      return `The ${name} field must not be longer than ${issue.maximum} characters.`;
    case 'too_small':
      if (issue.origin === 'array') return `The ${name} field must have at least ${issue.minimum} items.`;
      if (issue.origin === 'string') return `The ${name} field must have at least ${issue.minimum} characters.`;
      return `The ${name} field must be ${issue.inclusive === false ? 'greater than' : 'at least'} ${issue.minimum}.`;
    case 'invalid_type':
      return `The ${name} field must be ${issue.expected === 'int' ? 'an integer' : `of type ${issue.expected}`}.`;
    case 'invalid_value':
      return `The ${name} field must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      if (issue.format !== 'regex') return `The ${name} field must be a valid ${issue.format}.`;
      return `The ${name} field is invalid: ${issue.message}`;
    case 'custom':
      return `The ${name} field is invalid: ${issue.message}`;
    default:
      return `The ${name} field is invalid.`;
  }
}

/**
 * What an `include` names that the operation does not know, as the message of the 400 that answers it, listing what it knows
 * (specification, "Errors"). Null when all is known. An empty list includes nothing.
 */
export function includeProblem(operation: Operation, include: string | null): string | null {
  const { includes } = operation.request;
  if (includes.length === 0 || include === null || include.trim() === '') return null;
  const unknown = include
    .trim()
    .split(',')
    .find((name) => !includes.includes(name));
  return unknown === undefined
    ? null
    : `The include ${JSON.stringify(unknown)} is not allowed. Allowed: ${includes.join(', ')}.`;
}

/**
 * The check of one part of a request; its `textual` says that the fields come as text: a query, a path, a form.
 * Fields that the schema does not know are ignored, as a server ignores them; the contract is strict for clients.
 * @param method in a PATCH a null (or an empty text) is a value that is sent, and refused where the field has none; elsewhere
 * it stands for a field that was left out.
 */
export function checkOf(schema: z.ZodType, method?: Method): (fields: Fields, textual: boolean) => Checked {
  if (!(schema instanceof z.ZodObject)) throw new TypeError('Requests of the contract are objects.');
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const lenient = schema.strip();
  const keys = Object.entries(shape).map(([key, field]) => ({
    key,
    type: wanted(field),
    nullable: z.safeParse(field, null).success,
  }));
  return (fields, textual) => {
    const value: Record<string, unknown> = {};
    for (const { key, type, nullable } of keys) {
      if (!Object.hasOwn(fields, key)) continue;
      const tidied = tidy(key, fields[key]);
      const read = textual ? fromText(tidied, type) : tidied;
      if (read === undefined || (read === null && !nullable && method !== 'PATCH')) continue;
      value[key] = read;
    }
    const parsed = lenient.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data };
    const errors: Record<string, string[]> = {};
    for (const issue of parsed.error.issues) {
      const key = issue.path.join('.');
      const at = issue.path.reduce<unknown>(
        (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
        value,
      );
      const text = sentence(issue, key, at);
      if (text !== null) (errors[key] ??= []).push(text);
    }
    return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors };
  };
}
