import type { IdeaSearch, StoredIdea } from '../../bridge/index.ts';
import { formatDate, formatMonth, formatNumber, plural } from './format.ts';

type Network = IdeaSearch['network'];

const networks: Readonly<Record<Network, string>> = {
  google: 'Google',
  'google-trends': 'Google Trends',
  youtube: 'YouTube',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  bing: 'Bing',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
};
/** Of a search that has nothing to show. */
const statuses: Readonly<Record<Extract<IdeaSearch['status'], 'searching' | 'failed'>, string>> = {
  searching: 'Searching; this can take two minutes',
  failed: 'Failed',
};

type MonthValue = StoredIdea['trends'][number];

/** Words of the ideas screen. */
export const ideasTexts = {
  screen: 'Ideas',
  subtitle: 'What people search for, and how hard it is to be found there.',
  keyword: 'Keyword',
  keywordHint: 'A topic, as people would type it',
  network: 'Where people search',
  networks,
  status: statuses,
  find: 'Find ideas',
  /** In its place where that search was made, and its results are kept. */
  showFound: 'Show results',
  asking: 'Searching…',
  priceNote: (days: number): string =>
    `Charged only when something is found. The service keeps its results for ${plural(days, '# day', '# days')}: until then they are shown here free, and only “Search again” is charged anew.`,
  tooShort: 'Enter at least 2 characters.',
  tooLong: 'At most 80 characters.',
  searches: 'Searches',
  found: (count: number | null): string => (count === null ? '' : plural(count, '# idea', '# ideas')),
  empty: 'Find what to make next',
  emptyHint:
    'Enter a topic and choose where people search: you see what they look for there, how often, and whether it is growing.',
  noIdeas: 'Nothing found',
  noIdeasHint:
    'The service has no ideas for this keyword there. Nothing was charged. Try a broader word or another network.',
  free: 'These were found before: nothing was charged.',
  started: (keyword: string): string => `Looking for ideas about ${keyword}`,
  searchedOn: (ms: number): string => `searched on ${formatDate(ms)}`,
  again: (credits: number): string => `Search again for ${formatNumber(credits)} credits…`,
  againTitle: (keyword: string): string => `Search for “${keyword}” again?`,
  againText: (until: number | null, now = Date.now()): string =>
    until === null || until <= now
      ? 'The service searches again and charges if it finds something.'
      : `The service keeps its results until ${formatDate(until)}. Until then it would return the same ones, for the full price.`,
  searchAgain: 'Search again',
  refresh: 'Reload (free)',
  remove: 'Remove from this list',
  actionsOf: (keyword: string): string => `Actions for the search ${keyword}`,
  columns: {
    name: 'Idea',
    volume: 'Monthly searches',
    cpc: 'Click cost',
    competition: 'Competition',
    trend: 'Trend',
    write: 'Make a video',
  },
  trends: { up: 'growing', down: 'falling', flat: 'steady' } as Readonly<Record<string, string>>,
  trendOf: (name: string, first: MonthValue, last: MonthValue): string =>
    `${name}: from ${formatNumber(first.value)} in ${formatMonth(first.month)} to ${formatNumber(last.value)} in ${formatMonth(last.month)}`,
  /** Two places, as amounts have them. */
  decimal: (value: number): string => value.toFixed(2),
  asOf: (updatedAt: string): string => {
    const at = Date.parse(updatedAt);
    return `Figures of ${Number.isFinite(at) ? formatDate(at) : updatedAt}`;
  },
  write: (name: string): string => `Write a video about ${name}`,
  export: 'Export as CSV…',
  exported: 'Ideas exported',
  none: '–',
} as const;
