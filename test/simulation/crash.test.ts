import { describe, expect, it } from 'vitest';
import { allKills, changing, killAll } from '../../tools/bench/crash.ts';
import { allFaults, boundaries, type Kill } from '../../tools/bench/crash/boundaries.ts';
import { recipes } from '../../tools/bench/crash/recipes.ts';

// Real processes that are killed; `npm run bench -- crash` kills them at every boundary of every operation.

/** One kill for each operation, so that every boundary and every fault has its turn. */
const some: readonly Kill[] = recipes.flatMap(({ operation }, index) => {
  const boundary = boundaries[(index * 5 + 3) % boundaries.length];
  const fault = allFaults[index % allFaults.length];
  return boundary === undefined || fault === undefined ? [] : [{ operation, boundary, fault }];
});

describe('a studio that is killed', () => {
  it('is tried with every operation that changes something, at every boundary', () => {
    expect(recipes.map(({ operation }) => operation).toSorted()).toEqual(changing.toSorted());
    expect(new Set(allKills.map(({ boundary }) => boundary)).size).toBe(boundaries.length);
  });

  it(
    'has what was sent in no form any more, and what was not sent still in its form',
    { timeout: 240_000 },
    async () => {
      const kills = recipes
        .filter(({ form }) => form !== null)
        .flatMap(({ operation }) =>
          (['before-entry-commit', 'after-entry-commit'] as const).map((boundary) => ({
            operation,
            boundary,
            fault: 'none' as const,
          })),
        );
      const problems: string[] = [];
      const results = await killAll(kills, (line) => problems.push(line));

      expect(problems).toEqual([]);
      expect(results).toHaveLength(12);
    },
  );

  it('has lost nothing and charges nothing twice when it is started again', { timeout: 240_000 }, async () => {
    const problems: string[] = [];
    const results = await killAll(some, (line) => problems.push(line));

    expect(problems).toEqual([]);
    expect(results).toHaveLength(changing.length);
    expect(results.filter(({ asks }) => asks).map(({ kill }) => kill.operation)).toSatisfy((asking: string[]) =>
      asking.every((operation) => operation === 'textToVideo.create'),
    );
  });
});
