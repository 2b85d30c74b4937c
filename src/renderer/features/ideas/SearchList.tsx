import { RefreshCw, Trash2 } from 'lucide-react';
import type { IdeaSearch, QueueState } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { ideasTexts as texts } from '../../texts/ideas.ts';
import { attempt, cx, Elapsed, Menu, NearMenu, StateDot } from '../../ui/index.ts';
import { useSearchedSince, useHeldRow } from './use-held-row.ts';

const stateOf: Readonly<Record<IdeaSearch['status'], QueueState>> = {
  searching: 'running',
  known: 'done',
  ready: 'done',
  failed: 'failed',
  cancelled: 'draft',
};

/** What stands for a search without results. */
const searchWords = ({ status, network }: IdeaSearch): string =>
  status === 'failed' ? texts.status.failed : texts.networks[network];

interface SearchPartProps {
  readonly search: IdeaSearch;
}

function SearchDot({ search }: SearchPartProps) {
  const held = useHeldRow(search);
  return <StateDot state={held?.state ?? stateOf[search.status]} />;
}

/** How long the service searches already; nothing runs while it is not asked. */
function SearchTime({ search }: SearchPartProps) {
  const held = useHeldRow(search);
  const since = useSearchedSince(search);
  if (held !== undefined) return commonTexts.state[held.state];
  return (
    // No part of the button's name, which would be read out again with each second.
    <span aria-hidden>
      <Elapsed since={since} />
    </span>
  );
}

interface SearchListProps {
  readonly searches: readonly IdeaSearch[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** All keywords that were searched, the newest first. */
export function SearchList({ searches, chosen, onChoose }: SearchListProps) {
  return (
    <nav aria-label={texts.searches} className="min-w-0">
      <ul className="flex flex-col gap-0.5">
        {searches.map((search) => (
          <li
            key={search.id}
            className={cx(
              'flex items-center gap-1 rounded-md pr-1 transition-colors',
              search.id === chosen ? 'bg-hover' : 'hover:bg-hover',
            )}
          >
            <button
              type="button"
              aria-current={search.id === chosen || undefined}
              onClick={() => onChoose(search.id)}
              className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left"
            >
              <SearchDot search={search} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-medium">{search.keyword}</bdi>
                <span className="block truncate text-xs text-faint">
                  {search.ideasCount !== null && texts.found(search.ideasCount)}
                  {search.status === 'searching' && <SearchTime search={search} />}
                  {search.ideasCount === null && search.status !== 'searching' ? (
                    searchWords(search)
                  ) : (
                    // It stands beside what was found too, where there is no room for it here.
                    <span className="max-lg:hidden"> · {texts.networks[search.network]}</span>
                  )}
                </span>
              </span>
            </button>
            <NearMenu size="sm" label={texts.actionsOf(search.keyword)}>
              {(near) => (
                <Menu
                  {...near}
                  items={[
                    {
                      label: texts.refresh,
                      icon: RefreshCw,
                      disabled: search.status === 'searching',
                      onSelect: () => void attempt(() => ask('ideas.refresh', { id: search.id })),
                    },
                    {
                      label: texts.remove,
                      icon: Trash2,
                      disabled: search.status === 'searching',
                      onSelect: () => void attempt(() => ask('ideas.remove', { ids: [search.id] })),
                    },
                  ]}
                />
              )}
            </NearMenu>
          </li>
        ))}
      </ul>
    </nav>
  );
}
