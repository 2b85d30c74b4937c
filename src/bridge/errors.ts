import { z } from 'zod';

/** What the user can do next; the renderer turns it into a button. */
const errorAction = z.enum([
  'sign-in',
  'retry',
  'open-settings',
  'open-billing',
  'verify-email',
  'check-connection',
  'choose-another-file',
  'refresh',
]);
export type ErrorAction = z.infer<typeof errorAction>;

/** An error as data: plain words, never a stack, a path of a secret, or a token. */
export const appError = z.object({
  /** Stable and greppable, kebab-case. */
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Field to messages, for forms. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
  action: errorAction.optional(),
});
export type AppError = z.infer<typeof appError>;

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };
