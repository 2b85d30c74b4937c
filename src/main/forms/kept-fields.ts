import type { SettingsRows } from '../store/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Beside the settings, under names of their own. */
export const formKey = (name: string): string => `form ${name}`;

/** The fields as JSON; null when nothing is kept. */
export function keptFields(rows: SettingsRows, name: string): string | null {
  const fields = rows.get(formKey(name));
  return typeof fields === 'string' ? fields : null;
}

/** Empty where they cannot be read. */
export function fieldsIn(text: string | null): Fields {
  try {
    const fields: unknown = JSON.parse(text ?? '{}');
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? { ...fields } : {};
  } catch {
    return {};
  }
}
