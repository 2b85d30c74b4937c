/** The number of something on the service as it may be pasted, with a hash or spaces around; null when it is none. */
export function numberOf(typed: string): number | null {
  const found = /^\s*#?(\d{1,15})\s*$/u.exec(typed)?.[1];
  const number = Number(found ?? 0);
  return number > 0 ? number : null;
}
