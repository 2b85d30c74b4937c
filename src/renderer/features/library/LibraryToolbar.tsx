import type { ReactNode, RefObject } from 'react';
import { libraryKind, type LibraryItem } from '../../../bridge/index.ts';
import { useAccountChoices } from '../../app/index.ts';
import { commonTexts } from '../../texts/common.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { SearchInput, Segmented, Select } from '../../ui/index.ts';
import { kindsOf, type DateFilter, type LibraryView } from './library-list.ts';

export type Layout = 'grid' | 'list';

interface LibraryToolbarProps {
  /** What selects them all, and how many are. */
  readonly before: ReactNode;
  /** Instead of the filters: what is done with the selected ones; null where there are none. */
  readonly chosen: ReactNode;
  readonly rows: readonly LibraryItem[];
  readonly view: LibraryView;
  readonly onChange: (changes: Partial<LibraryView>) => void;
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

const dates: readonly { value: DateFilter; label: string }[] = [
  { value: 'any', label: texts.dates.any },
  { value: 'today', label: texts.dates.today },
  { value: 'week', label: texts.dates.week },
  { value: 'month', label: texts.dates.month },
  { value: 'year', label: texts.dates.year },
];

/** What is to be seen, and how. */
export function LibraryToolbar(props: LibraryToolbarProps) {
  const { before, chosen, view, onChange, searchField } = props;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
      {before}
      {chosen ?? <Filters {...props} />}
      {/* It stays where it is: what is found can be selected, and what is selected be narrowed down. */}
      <SearchInput
        ref={searchField}
        label={texts.search}
        placeholder={commonTexts.search}
        value={view.search}
        onChange={(search) => onChange({ search })}
        className="ml-auto max-w-56 min-w-28 flex-1"
      />
    </div>
  );
}

function Filters({ rows, view, onChange, layout, onLayout }: LibraryToolbarProps) {
  const accounts = useAccountChoices(view.account === 'all' ? null : view.account, 'library');
  const kinds = kindsOf(rows, libraryKind.options, view.kind);
  return (
    <>
      <div className="w-32">
        <Select
          aria-label={texts.kindFilter}
          value={view.kind}
          options={[
            { value: 'all', label: texts.allKinds },
            ...kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
          ]}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      {accounts.length > 0 && (
        <div className="w-32">
          <Select
            aria-label={texts.accountFilter}
            value={view.account}
            options={[{ value: 'all', label: texts.allAccounts }, ...accounts]}
            onChange={(account) => onChange({ account })}
          />
        </div>
      )}
      <div className="w-32">
        <Select
          aria-label={texts.dateFilter}
          value={view.date}
          options={dates}
          onChange={(date) => onChange({ date })}
        />
      </div>
      <Segmented
        label={texts.view}
        value={layout}
        options={[
          { value: 'grid', label: texts.views.grid },
          { value: 'list', label: texts.views.list },
        ]}
        onChange={onLayout}
      />
    </>
  );
}
