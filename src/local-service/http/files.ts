import type { FileRule, Operation } from '../../contract/index.ts';
import { toleratesDamagedFiles } from '../choices.ts';
import { sniff } from '../media/sniff.ts';
import type { Upload } from './body.ts';

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

async function problemOf(file: Upload, rule: FileRule, name: string, operation: Operation): Promise<string | null> {
  if (file.tooLarge) return `The ${name} field must not be larger than ${megabytes(rule.maxBytes)}.`;
  if (file.bytes === 0) return `The ${name} field must not be empty.`;
  const kind = await sniff(file.path);
  const accepted =
    kind === null
      ? toleratesDamagedFiles.includes(operation.name) && rule.extensions.includes(file.extension)
      : kind.some((type) => rule.extensions.includes(type));
  return accepted ? null : `The ${name} field must be a file of type: ${rule.extensions.join(', ')}.`;
}

/** Checks the files of a form by the operation's rules. Keys are `file`, or `samples.0` for the first of several. */
export async function checkFiles(operation: Operation, files: readonly Upload[]): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  for (const rule of operation.request.files) {
    const own = files.filter((file) => file.field === rule.field);
    const array = rule.wireName.endsWith('[]');
    if (own.length < rule.min) errors[rule.field] = [`The ${rule.field} field is required.`];
    if (own.length > rule.max) {
      errors[rule.field] = [
        `The ${rule.field} field must not have more than ${rule.max} ${rule.max === 1 ? 'file' : 'files'}.`,
      ];
      continue;
    }
    for (const [index, file] of own.entries()) {
      const key = array ? `${rule.field}.${index}` : rule.field;
      const problem = await problemOf(file, rule, key, operation);
      if (problem !== null) errors[key] = [problem];
    }
  }
  return errors;
}
