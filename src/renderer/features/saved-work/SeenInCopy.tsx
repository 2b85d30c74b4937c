import { useAnswer } from '../../app/use-answer.ts';
import { ask } from '../../bridge.ts';
import { savedWorkTexts } from '../../texts/saved-work.ts';
import { ErrorNotice, Skeleton } from '../../ui/index.ts';
import { Difference } from '../editor/Difference.tsx';
import type { CopyRow } from './copy-row.ts';

const texts = savedWorkTexts.pick;

/** The one that is looked at: what it says in the copy, beside what it says here, and what becomes of it. */
export function SeenInCopy({ copyId, row: one }: { readonly copyId: string; readonly row: CopyRow }) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      {one.kind === 'preset' ? (
        <p className="text-muted">{one.row.standing === 'missing' ? texts.presetMissing : texts.presetDiffers}</p>
      ) : (
        <>
          <p className="text-muted">
            {texts.comes[one.row.standing]} {texts.video[one.row.video]}
          </p>
          <Script copyId={copyId} draftId={one.row.id} />
        </>
      )}
    </div>
  );
}

function Script({ copyId, draftId }: { readonly copyId: string; readonly draftId: string }) {
  const { value, error } = useAnswer(`${copyId} ${draftId}`, () => ask('savedWork.draft', { id: copyId, draftId }));
  if (error) return <ErrorNotice error={error} />;
  if (value === null) return <Skeleton rows={5} />;
  const { script, here, title } = value;
  const isCompared = here !== null && here !== script;
  return (
    <>
      {isCompared && <p className="text-xs text-faint">{texts.compared}</p>}
      <section
        aria-label={title || texts.untitled}
        // A region that scrolls has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-canvas p-3"
      >
        {script === '' && !isCompared ? (
          <p className="text-muted">{texts.noWords}</p>
        ) : isCompared ? (
          <Difference before={script} after={here} />
        ) : (
          <p dir="auto" className="leading-relaxed whitespace-pre-wrap wrap-anywhere selectable">
            {script}
          </p>
        )}
      </section>
    </>
  );
}
