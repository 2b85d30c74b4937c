import type { DraftContent, FieldValue, SharedField, SharedFields } from '../../bridge/index.ts';
import { sharedOf } from '../records/index.ts';
import type { StoredConflict } from '../store/index.ts';
import { sharedFieldNames, unset } from './content.ts';
import { updateBody, type Sendable } from './update-body.ts';

/**
 * The shared fields that differ from what the service has, as far as PATCH can say them. A field in conflict waits for the
 * user. `base` null: the service has nothing yet.
 */
export function unsentFields(
  content: DraftContent,
  base: SharedFields | null,
  conflicts: readonly StoredConflict[],
): Sendable & { readonly any: boolean } {
  const local = sharedOf(content);
  const contested = new Set(conflicts.map(({ field }) => field));
  const fields: Partial<Record<SharedField, FieldValue>> = {};
  for (const field of sharedFieldNames) {
    if (contested.has(field) || local[field] === (base?.[field] ?? unset(field))) continue;
    fields[field] = local[field];
  }
  const sendable = updateBody(fields);
  return { ...sendable, any: Object.keys(sendable.fields).length > 0 };
}
