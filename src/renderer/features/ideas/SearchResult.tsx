import { Download, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { discoverMaxCredits } from '../../../contract/index.ts';
import { type IdeaSearch, type StoredIdea, usualShape } from '../../../bridge/index.ts';
import { rowThere, useCollection, usePay } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { ideasTexts as texts } from '../../texts/ideas.ts';
import {
  attempt,
  Button,
  ConfirmDialog,
  Elapsed,
  ErrorNotice,
  Skeleton,
  toast,
  UsuallyTakes,
  useIsShown,
} from '../../ui/index.ts';
import { writingAbout } from '../editor/another-source.ts';
import { IdeaTable } from './IdeaTable.tsx';
import type { IdeaSort } from './idea-sort.ts';
import { useSearchedSince, useHeldRow } from './use-held-row.ts';
import { useIdeas } from './use-ideas.ts';

/** One search: what it found, or what came in between. */
export function SearchResult({ search }: { readonly search: IdeaSearch }) {
  const [sort, setSort] = useState<IdeaSort>('-volume');
  const [asking, setAsking] = useState(false);
  const { ideas, error, retry } = useIdeas(search, sort);
  const held = useHeldRow(search);
  const since = useSearchedSince(search);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const pay = usePay();
  const { rows: drafts } = useCollection('drafts');
  /** One press makes one draft, however long that takes. */
  const writing = useRef(false);
  const write = async (idea: StoredIdea): Promise<void> => {
    if (writing.current) return;
    writing.current = true;
    await attempt(async () => {
      const content = {
        title: idea.name,
        scriptSource: writingAbout(idea.name),
        settings: { aspectRatio: usualShape(drafts) },
      };
      const draft = await ask('drafts.create', { type: 'ai-visuals', content });
      await rowThere('drafts', draft.id);
      if (isShown()) await navigate(`/videos/${draft.id}`);
    });
    writing.current = false;
  };
  const exportCsv = (): void =>
    void attempt(async () => {
      const { folder, files } = await ask('ideas.export', { id: search.id, sort });
      if (folder !== null) toast({ tone: 'success', title: texts.exported, detail: files.join(', ') });
    });
  return (
    <section
      aria-label={search.keyword}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col gap-3 [@media(max-height:700px)]:md:sticky [@media(max-height:700px)]:md:top-0 [@media(max-height:700px)]:md:self-start"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-60 flex-1">
          <h2 className="truncate text-lg font-semibold">
            <bdi>{search.keyword}</bdi>
          </h2>
          <p className="text-muted">
            {texts.networks[search.network]}
            {search.ideasCount !== null && ` · ${texts.found(search.ideasCount)}`}
            {search.searchedAt !== null && ` · ${texts.searchedOn(search.searchedAt)}`}
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {search.status !== 'searching' && (
            <Button size="sm" icon={RotateCcw} onClick={() => setAsking(true)}>
              {texts.again(discoverMaxCredits)}
            </Button>
          )}
          {ideas && ideas.length > 0 && (
            <Button size="sm" icon={Download} onClick={exportCsv}>
              {texts.export}
            </Button>
          )}
        </div>
      </header>
      {search.error && <ErrorNotice error={search.error} />}
      {error && <ErrorNotice error={error} actions={{ retry, refresh: retry }} />}
      {search.status === 'searching' && (
        <p className="text-muted">
          {held === undefined ? (
            <>
              <UsuallyTakes since={since} seconds={120} words={texts.status.searching} /> · <Elapsed since={since} />
            </>
          ) : (
            <Link
              to="/queue"
              state={{ openId: held.id }}
              className="rounded text-accent-ink underline-offset-2 hover:underline"
            >
              {held.question?.text ?? held.reason ?? creationsTexts.inQueue}
            </Link>
          )}
        </p>
      )}
      {(search.status === 'ready' || search.status === 'known') && ideas === null && !error && <Skeleton rows={8} />}
      {ideas?.length === 0 && (
        <div className="py-8 text-center">
          <p className="font-semibold">{texts.noIdeas}</p>
          <p className="text-muted">{texts.noIdeasHint}</p>
        </div>
      )}
      {ideas && ideas.length > 0 && (
        <section
          // A region that scrolls has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={texts.found(ideas.length)}
          // Where it scrolls with the screen, its head stays in sight as far as the table fits beside the searches.
          className="min-h-0 flex-1 overflow-auto [scrollbar-gutter:stable] max-md:flex-none max-md:@md:overflow-visible [@media(max-height:700px)]:flex-none [@media(max-height:700px)]:@md:overflow-visible"
        >
          <IdeaTable
            label={search.keyword}
            ideas={ideas}
            sort={sort}
            onSort={setSort}
            onWrite={(idea) => void write(idea)}
          />
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.againTitle(search.keyword)}
        consequence={texts.againText(search.cachedUntil)}
        action={texts.searchAgain}
        busy={texts.asking}
        credits={discoverMaxCredits}
        onConfirm={async () => {
          await pay('ideas.discover', {
            keyword: search.keyword,
            network: search.network,
            again: true,
            expectedCredits: discoverMaxCredits,
          });
        }}
      />
    </section>
  );
}
