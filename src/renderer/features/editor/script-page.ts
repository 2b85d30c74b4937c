import type { Draft, DraftChanges, ScriptSource } from '../../../bridge/index.ts';

// One page for both, what is said and what is seen, until the user names another or the service has the video.

type PageDraft = Pick<Draft, 'type' | 'remoteId' | 'imagesFrom' | 'scriptSource'>;

const pageOf = (source: { readonly kind: ScriptSource['kind']; readonly url?: string }): string =>
  source.kind === 'page' ? (source.url ?? '') : '';

/** Images come from the page of the script where none is named. */
export const asPageVideo = ({ imagesFrom, scriptSource }: PageDraft): DraftChanges =>
  imagesFrom === null && pageOf(scriptSource) !== '' ? { imagesFrom: pageOf(scriptSource) } : {};

/** Where the images come from once the script comes from somewhere else: they go along while both are the same. */
export function imagesGoAlong(draft: PageDraft, next: NonNullable<DraftChanges['scriptSource']>): DraftChanges {
  const { type, remoteId, imagesFrom, scriptSource } = draft;
  const isOne = type === 'url-based' && remoteId === null && (imagesFrom ?? '') === pageOf(scriptSource);
  return isOne && next.kind === 'page' ? { imagesFrom: next.url || null } : {};
}
