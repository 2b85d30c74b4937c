import type { News } from '../records/index.ts';
import { noticeTexts } from '../texts/notices.ts';

/** One notice of the system. */
interface NoticeWords {
  readonly title: string;
  readonly body: string;
  readonly route: string;
}

/** So many titles are named; the rest is a number. */
const named = 3;

/**
 * What can be told now, and what is kept until its batch has come to rest: a batch is one notice. What needs the user is told
 * whatever the rest of its batch does, once no more of it comes (`isAsking`).
 */
export function toTell<N extends News>(
  news: readonly N[],
  isMoving: (batchId: string) => boolean,
  isAsking: (batchId: string) => boolean = () => false,
): { readonly now: readonly N[]; readonly later: readonly N[] } {
  const moving = new Map<string, boolean>();
  const waits = ({ batchId, what }: N): boolean => {
    if (batchId === null || what === 'sign-in' || (what === 'question' && !isAsking(batchId))) return false;
    const known = moving.get(batchId) ?? isMoving(batchId);
    moving.set(batchId, known);
    return known;
  };
  return { now: news.filter((one) => !waits(one)), later: news.filter(waits) };
}

/** At most one notice each of what is ready, what failed, whose file is not here, what needs the user, and for whose account. */
export function noticesOf<N extends News>(
  news: readonly N[],
): readonly (NoticeWords & { readonly of: readonly N[] })[] {
  return (['ready', 'failed', 'unsaved', 'question', 'sign-in'] as const).flatMap((what) => {
    const of = news.filter((one) => one.what === what);
    const [first] = of;
    if (first === undefined) return [];
    return [{ title: noticeTexts.titles[what](of.length), body: namesOf(of), route: routeOf(of, first), of }];
  });
}

/** Where one alone, or all of them, are seen; what has no entry in the queue is seen in the library, beside all other files. */
function routeOf(news: readonly News[], { route }: News): string {
  if (news.every((one) => one.route === route)) return route;
  if (news.every((one) => pathOf(one.route) === pathOf(route))) return pathOf(route);
  return news.some((one) => one.route === '/library') ? '/library' : '/queue';
}

function namesOf(news: readonly News[]): string {
  const names = news.slice(0, named).map(({ title }) => title);
  return noticeTexts.names(names, news.length - names.length);
}

const pathOf = (route: string): string => route.replace(/[?#].*$/u, '');

/** Whether a page at one route shows what is seen at any of these; the small window shows the queue. */
export function isShown(at: string, routes: readonly string[]): boolean {
  const path = pathOf(at) === '/compact' ? '/queue' : pathOf(at);
  return routes.some((route) => path === pathOf(route) || path.startsWith(`${pathOf(route)}/`));
}
