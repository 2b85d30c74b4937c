import type { networks } from '../../../contract/index.ts';
import type { Randomness } from '../../randomness.ts';

export type Network = (typeof networks)[number];
type Trend = 'up' | 'flat' | 'down';

interface FoundIdea {
  readonly name: string;
  /** Searches a month. */
  readonly volume: number;
  /** Price of a click, in US dollars. */
  readonly cpc: number;
  /** 0 to 1. */
  readonly competition: number;
  readonly competitionLabel: 'LOW' | 'MEDIUM' | 'HIGH';
  readonly trend: Trend;
  /** Twelve months, oldest first; `month` is YYYY-MM. */
  readonly trends: readonly { readonly month: string; readonly value: number }[];
}

/** Searches with which people ask about anything; `#` is the keyword, `%` the year. */
const everywhere = [
  '#',
  'how to start with #',
  '# for beginners',
  'best # of %',
  '# tips',
  '# mistakes to avoid',
  '# explained',
  '# ideas',
  '# step by step',
  '# on a budget',
  'is # worth it',
  '# checklist',
  '# before and after',
  '# at home',
  'why # matters',
  '# myths',
  '# for small business',
  '# in 10 minutes',
  '# trends %',
  '# without experience',
  '# success stories',
  '# alternatives',
  'common questions about #',
  '# tools',
  'what nobody tells you about #',
  '# for kids',
] as const;

const searched = ['# near me', '# cost', '# reviews', '# definition', '# compared', 'cheap #', '# online'] as const;

/** What is asked on one network more than on others. */
const ofNetwork: Readonly<Record<Network, readonly string[]>> = {
  google: searched,
  bing: [...searched.slice(0, 4), '# free download'],
  'google-trends': ['# news', '# today', '# this week', '# season', '# search interest'],
  youtube: ['# tutorial', '# full course', '# documentary', '# shorts', 'I tried # for 30 days', '# podcast'],
  instagram: ['# reels', '# aesthetic', '# inspiration', '# captions', '# carousel ideas', '# influencers'],
  twitter: ['# thread', '# hot takes', '# poll', '# memes', 'unpopular opinions about #'],
  pinterest: ['# mood board', '# diy', '# infographic', '# printable', '# colour palette', '# decor'],
  tiktok: ['# challenge', '# hack', '# pov', '# duet', '# storytime', 'day in the life with #', '# transformation'],
};

/** How large a network's numbers are beside a search engine's. */
const reach: Readonly<Record<Network, number>> = {
  google: 1,
  'google-trends': 0.8,
  youtube: 0.7,
  tiktok: 0.6,
  instagram: 0.45,
  pinterest: 0.35,
  twitter: 0.25,
  bing: 0.15,
};

const leastIdeas = 20;
const twoDigits = (value: number): number => Number(value.toFixed(2));

/** The twelve whole months before a moment, oldest first, as YYYY-MM. */
export function monthsBefore(at: number): string[] {
  const now = new Date(at);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

/** The last three months against the three before them. */
export function trendOf(values: readonly number[]): Trend {
  const sum = (part: readonly number[]): number => part.reduce((total, value) => total + value, 0);
  const recent = sum(values.slice(-3));
  const before = sum(values.slice(-6, -3));
  if (recent > before * 1.08) return 'up';
  return recent < before * 0.92 ? 'down' : 'flat';
}

/**
 * Ideas that a search for the keyword on the network finds at a moment. The names are the same for the same keyword, network
 * and secret; the numbers change with the month. At least twenty.
 * @param keyword normalised, see `keywordKey`.
 */
export function ideasFor(keyword: string, network: Network, at: number, randomness: Randomness): FoundIdea[] {
  const months = monthsBefore(at);
  const key = `${network}\n${keyword}`;
  const draw = (purpose: string, of: string): number => randomness.fraction(`idea ${purpose}`, `${key}\n${of}`);
  const patterns = [...everywhere.slice(1), ...ofNetwork[network]];
  // The plain keyword is always there; of the others some are found and some are not.
  const chosen = patterns
    .toSorted((a, b) => draw('rank', a) - draw('rank', b))
    .slice(0, leastIdeas - 1 + Math.floor(draw('count', '') * (patterns.length - leastIdeas + 1)));
  const size = 400 * 250 ** draw('size', '') * reach[network];
  return [everywhere[0], ...chosen].map((pattern, index) => {
    const share = index === 0 ? 1 : 0.02 + 0.5 * draw('share', pattern) ** 2;
    const growth = (draw('growth', pattern) - 0.45) * 0.9;
    const season = draw('season', pattern) * 0.35;
    const peak = draw('peak', pattern) * 12;
    const trends = months.map((month, place) => {
      const calendar = Number(month.slice(5));
      const wave = 1 + season * Math.cos(((calendar - peak) / 12) * 2 * Math.PI);
      const noise = 0.95 + 0.1 * draw('noise', `${pattern} ${month}`);
      return {
        month,
        value: Math.max(10, Math.round((size * share * wave * noise * (1 + (growth * place) / 11)) / 10) * 10),
      };
    });
    const competition = twoDigits(draw('competition', pattern));
    const values = trends.map(({ value }) => value);
    return {
      name: pattern.replaceAll('#', () => keyword).replaceAll('%', String(new Date(at).getUTCFullYear())),
      volume: Math.round(values.reduce((sum, value) => sum + value, 0) / values.length / 10) * 10,
      cpc: twoDigits(0.05 + 6 * draw('cpc', pattern) ** 2 * (0.4 + competition)),
      competition,
      competitionLabel: competition < 1 / 3 ? 'LOW' : competition < 2 / 3 ? 'MEDIUM' : 'HIGH',
      trend: trendOf(values),
      trends,
    };
  });
}
