import { Lightbulb } from 'lucide-react';
import { useAccountRows } from '../../app/collections.ts';
import { useOpened } from '../../app/opened.ts';
import { ideasTexts as texts } from '../../texts/ideas.ts';
import { EmptyState, ErrorNotice, Screen, Skeleton } from '../../ui/index.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchList } from './SearchList.tsx';
import { SearchResult } from './SearchResult.tsx';

/** What to make next: keywords on the left, what people search around one of them on the right. */
export function IdeasScreen() {
  const { status, error, rows } = useAccountRows('ideaSearches');
  const [picked, setPicked] = useOpened();
  const searches = rows.toSorted((a, b) => b.createdAt - a.createdAt);
  const shown = searches.find(({ id }) => id === picked) ?? searches[0];
  return (
    <Screen title={texts.screen} subtitle={texts.subtitle} layout="fill">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-6 pb-4">
        <SearchForm searches={searches} onFound={setPicked} />
        {error && <ErrorNotice error={error} />}
        {status === 'loading' && <Skeleton rows={6} />}
        {status === 'ready' && shown === undefined && (
          <EmptyState icon={Lightbulb} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        )}
        {shown && (
          // Where the two do not fit below the form, they scroll with it, and the shorter one stays in sight beside the other.
          <div className="grid min-h-80 flex-1 grid-cols-[13rem_minmax(0,1fr)] gap-5 max-lg:grid-cols-[10rem_minmax(0,1fr)] max-lg:gap-3 max-md:grid-cols-[minmax(0,1fr)] max-md:flex-none [@media(max-height:700px)]:flex-none">
            <div className="min-h-0 overflow-y-auto max-md:max-h-40 [@media(max-height:700px)]:md:sticky [@media(max-height:700px)]:md:top-0 [@media(max-height:700px)]:md:self-start [@media(max-height:700px)]:md:overflow-visible">
              <SearchList searches={searches} chosen={shown.id} onChoose={setPicked} />
            </div>
            <SearchResult key={shown.id} search={shown} />
          </div>
        )}
      </div>
    </Screen>
  );
}
