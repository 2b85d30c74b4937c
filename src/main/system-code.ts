/** The code of a system error, and nothing else of it. */
export function systemCode(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Whether the system had no room on the disk, or none for this user. */
export const isOfFullDisk = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(systemCode(error) ?? '');

/** Whether it is an error of the operating system, whichever: codes of Node's own have an underscore (`ERR_…`). */
export const isOfSystem = (error: unknown): boolean => /^(?:E[A-Z0-9]+|UNKNOWN)$/u.test(systemCode(error) ?? '');
