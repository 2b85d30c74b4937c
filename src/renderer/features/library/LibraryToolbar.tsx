import type { RefObject } from 'react';
import { libraryKind, type LibraryItem } from '../../../bridge/index.ts';
import { accountName } from '../../app/account-name.ts';
import { useRows } from '../../app/collections.ts';
import { libraryTexts as texts } from '../../texts/library.ts';
import { SearchInput, Segmented, Select } from '../../ui/index.ts';
import { kindsOf, type DateFilter, type LibraryView } from './library-list.ts';

export type Layout = 'grid' | 'list';

interface LibraryToolbarProps {
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
export function LibraryToolbar({ rows, view, onChange, layout, onLayout, searchField }: LibraryToolbarProps) {
  const accounts = useRows('accounts');
  const kinds = kindsOf(rows, libraryKind.options);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2">
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
      {accounts.length > 1 && (
        <div className="w-36">
          <Select
            aria-label={texts.accountFilter}
            value={view.account}
            options={[
              { value: 'all', label: texts.allAccounts },
              ...accounts.map((account) => ({ value: account.id, label: accountName(account, accounts) })),
            ]}
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
      <SearchInput
        ref={searchField}
        label={texts.search}
        value={view.search}
        onChange={(search) => onChange({ search })}
        className="ml-auto max-w-56 min-w-32 flex-1"
      />
    </div>
  );
}
