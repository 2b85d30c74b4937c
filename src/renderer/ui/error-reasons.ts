import type { AppError } from '../../bridge/index.ts';

/** What was said about single fields that the error does not say itself. */
export function errorReasons({ title, detail, fields }: Pick<AppError, 'title' | 'detail' | 'fields'>): string[] {
  return Object.values(fields ?? {})
    .flat()
    .filter((reason) => reason !== title && !detail.includes(reason));
}
