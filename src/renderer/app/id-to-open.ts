/** What the link that led to a screen asks it to open (`state={{ openId }}`); null for nothing. */
export function idToOpen(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'openId' in state && typeof state.openId === 'string'
    ? state.openId
    : null;
}
