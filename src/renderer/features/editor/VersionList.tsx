import { History } from 'lucide-react';
import { useState } from 'react';
import type { DraftVersion } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/index.ts';
import { ask } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { EmptyState, ErrorNotice, RelativeTime, Skeleton } from '../../ui/index.ts';
import type { DraftSession } from './draft-session.ts';
import { VersionDialog } from './VersionDialog.tsx';

const texts = editorTexts.versions;

interface VersionListProps {
  readonly session: DraftSession;
  readonly draftId: string;
  /** Reads the list again when it changes. */
  readonly count: number;
}

/** What the draft was before, newest first. */
export function VersionList({ session, draftId, count }: VersionListProps) {
  const { value, error } = useAnswer(`${draftId} ${count}`, () => ask('drafts.versions', { id: draftId }));
  const [opened, setOpened] = useState<DraftVersion | null>(null);
  if (error) return <ErrorNotice error={error} className="m-3" />;
  if (value === null) return <Skeleton className="p-3" />;
  const { versions } = value;
  if (versions.length === 0) {
    return (
      <EmptyState icon={History} title={editorTexts.tabs.versions}>
        {texts.none}
      </EmptyState>
    );
  }
  return (
    <>
      <ol aria-label={editorTexts.tabs.versions} className="min-h-0 flex-1 overflow-y-auto p-2">
        {versions.map((version) => (
          <li key={version.number}>
            <button
              type="button"
              title={texts.open(version.number)}
              onClick={() => setOpened(version)}
              className="flex w-full items-baseline gap-2 rounded-md px-2 py-1.5 text-left hover:bg-hover"
            >
              <span className="w-6 shrink-0 text-right text-xs text-faint tabular">{version.number}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{texts.reasons[version.reason]}</span>
                <span className="block text-xs text-faint">{editorTexts.words(version.words)}</span>
              </span>
              <RelativeTime at={version.at} className="text-xs text-faint" />
            </button>
          </li>
        ))}
      </ol>
      {opened && <VersionDialog session={session} draftId={draftId} version={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
