import type { IdeaSearch } from '../../bridge/index.ts';
import { formatDate, formatNumber, plural } from './format.ts';

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
const statuses: Readonly<Record<IdeaSearch['status'], string>> = {
  searching: 'Searching, which may take two minutes',
  known: 'Found, not read yet',
  ready: 'Ready',
  failed: 'Failed',
  cancelled: 'Not sent',
};

/** Words of the ideas screen. */
export const ideasTexts = {
  screen: 'Ideas',
  subtitle: 'What people look for, and how hard it is to be found.',
  keyword: 'Keyword',
  keywordHint: 'A topic, as people would type it',
  network: 'Where people search',
  networks,
  status: statuses,
  find: 'Find ideas',
  asking: 'Looking…',
  priceNote: (days: number): string =>
    `Taken only when something is found. The service keeps what it found for ${plural(days, '# day', '# days')}; asking it again in that time is charged all the same, reading what is here is free.`,
  tooShort: 'At least 2 characters are needed.',
  tooLong: 'At most 80 characters can be searched.',
  searches: 'Searches',
  found: (count: number | null): string => (count === null ? '' : plural(count, '# idea', '# ideas')),
  empty: 'Find what to make next',
  emptyHint: 'Name a topic and a network. You get what people search there, how often, and whether it grows.',
  noIdeas: 'Nothing was found',
  noIdeasHint:
    'The service knows no ideas for this keyword there. Nothing was charged. Try a broader word or another network.',
  free: 'These were found before: nothing was charged.',
  started: (keyword: string): string => `Looking for ideas about ${keyword}`,
  searchedOn: (ms: number): string => `searched on ${formatDate(ms)}`,
  again: (credits: number): string => `Search again for ${formatNumber(credits)} credits…`,
  againTitle: (keyword: string): string => `Search for “${keyword}” again?`,
  againText: (until: number | null): string =>
    until === null
      ? 'The service searches anew and charges for it when it finds something.'
      : `The service keeps what it found until ${formatDate(until)} and would answer the same until then, for the full price.`,
  searchAgain: 'Search again',
  refresh: 'Read again (free)',
  remove: 'Remove from this list',
  actionsOf: (keyword: string): string => `Actions for the search ${keyword}`,
  columns: {
    name: 'Idea',
    volume: 'Searches a\u00a0month',
    cpc: 'Price a\u00a0click',
    competition: 'Competition',
    trend: 'Trend',
    write: 'Make a video',
  },
  trends: { up: 'growing', down: 'falling', flat: 'steady' } as Readonly<Record<string, string>>,
  trendOf: (name: string, first: number, last: number): string =>
    `${name}: from ${formatNumber(first)} to ${formatNumber(last)} over the last months`,
  write: (name: string): string => `Write a video about ${name}`,
  export: 'Export as CSV…',
  exported: 'The ideas were written',
  none: '–',
} as const;
