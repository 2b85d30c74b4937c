import type { StoredIdea } from '../../bridge/index.ts';
import type { Idea, ideaSorts } from '../../contract/index.ts';

export type IdeaSort = (typeof ideaSorts)[number];

/** An idea as it is kept here. */
export function toStored(idea: Idea): StoredIdea[] {
  const { name, volume, cpc, competition, competition_label: label, trend, trends, updated_at: updatedAt } = idea;
  if (name === null || name === undefined) return [];
  return [
    {
      name,
      volume: volume ?? null,
      cpc: cpc ?? null,
      competition: competition ?? null,
      competitionLabel: label ?? null,
      trend: trend ?? null,
      // Which month comes first in an answer is not shown.
      trends: (trends ?? [])
        .flatMap(({ month, value }) =>
          typeof month === 'string' && typeof value === 'number' ? [{ month, value }] : [],
        )
        .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0)),
      updatedAt: updatedAt ?? null,
    },
  ];
}

/** In the order of GET /ideas: `-` turns it round. What has no value comes last either way; equals stay as they were. */
export function sorted(ideas: readonly StoredIdea[], sort: IdeaSort): StoredIdea[] {
  const descending = sort.startsWith('-');
  const value = valueOf(descending ? sort.slice(1) : sort);
  return [...ideas].sort((a, b) => {
    const left = value(a);
    const right = value(b);
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    const order = left < right ? -1 : left > right ? 1 : 0;
    return descending ? -order : order;
  });
}

function valueOf(name: string): (idea: StoredIdea) => number | string | null {
  switch (name) {
    case 'cpc':
      return ({ cpc }) => cpc;
    case 'competition':
      return ({ competition }) => competition;
    case 'trend':
      return ({ trend }) => trend;
    default:
      return ({ volume }) => volume;
  }
}
