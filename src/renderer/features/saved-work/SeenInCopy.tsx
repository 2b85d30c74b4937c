import type { ReactNode } from 'react';
import type { CaptionRule, CopiedCaptionsRow, CopiedForm } from '../../../bridge/index.ts';
import { useAnswer } from '../../app/use-answer.ts';
import { ask } from '../../bridge.ts';
import { savedWorkTexts } from '../../texts/saved-work.ts';
import { ErrorNotice, Skeleton } from '../../ui/index.ts';
import { Difference } from '../editor/Difference.tsx';
import type { CopyRow } from './copy-row.ts';

const texts = savedWorkTexts.pick;
const words = 'leading-relaxed whitespace-pre-wrap wrap-anywhere selectable';

/** The one that is looked at: what it says in the copy, beside what it says here, and what becomes of it. */
export function SeenInCopy({ copyId, row: one }: { readonly copyId: string; readonly row: CopyRow }) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <p className="text-muted">{becomesOf(one)}</p>
      {one.kind === 'draft' && <Script copyId={copyId} draftId={one.row.id} />}
      {one.kind === 'captions' && <Corrections copyId={copyId} row={one.row} />}
      {one.kind === 'rules' && <Rules rules={one.row} />}
      {one.kind === 'form' && <Typed form={one.row} />}
    </div>
  );
}

function becomesOf(one: CopyRow): string {
  switch (one.kind) {
    case 'draft': {
      const { standing, video, corrections } = one.row;
      const more = corrections === 0 ? '' : texts.withCorrections(corrections);
      return [texts.comes[standing], texts.video[video], more].filter((part) => part !== '').join(' ');
    }
    case 'captions': {
      const { standing, trashed } = one.row;
      return [texts.captionsCome[standing], ...(trashed ? [texts.fromTrash] : [])].join(' ');
    }
    case 'rules':
      return texts.rulesCome;
    case 'form':
      return texts.formComes;
    case 'preset':
      return one.row.standing === 'missing' ? texts.presetMissing : texts.presetDiffers;
  }
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
      <Seen label={title || texts.untitled}>
        {script === '' && !isCompared ? (
          <p className="text-muted">{texts.noWords}</p>
        ) : isCompared ? (
          <Difference before={script} after={here} />
        ) : (
          <p dir="auto" className={words}>
            {script}
          </p>
        )}
      </Seen>
    </>
  );
}

function Corrections({ copyId, row: { id, title } }: { readonly copyId: string; readonly row: CopiedCaptionsRow }) {
  const { value, error } = useAnswer(`${copyId} ${id}`, () => ask('savedWork.captions', { id: copyId, draftId: id }));
  if (error) return <ErrorNotice error={error} />;
  if (value === null) return <Skeleton rows={5} />;
  return (
    <>
      <p className="text-xs text-faint">{texts.compared}</p>
      <Seen label={texts.captionsOf(title || texts.untitled)}>
        <ul className="flex flex-col gap-3">
          {value.corrections.map(({ text, here, becomes }, index) => (
            // They are read once, and may say the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {here === null ? (
                <p dir="auto" className={words}>
                  {text}
                </p>
              ) : (
                <Difference before={text} after={here} />
              )}
              {becomes !== 'waits' && <p className="text-xs text-warning">{texts.becomes[becomes]}</p>}
            </li>
          ))}
        </ul>
      </Seen>
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly CaptionRule[] }) {
  return (
    <Seen label={texts.rules}>
      <ul className="flex flex-col gap-1">
        {rules.map(({ find, replace, matchCase, wholeWords }) => (
          <li key={`${find} ${String(matchCase)} ${String(wholeWords)}`} className={words}>
            <bdi>{find}</bdi> → <bdi>{replace}</bdi>
          </li>
        ))}
      </ul>
    </Seen>
  );
}

function Typed({ form: { name, words: typed } }: { readonly form: CopiedForm }) {
  return (
    <Seen label={texts.form[name]}>
      <div className="flex flex-col gap-3">
        {typed.map((text, index) => (
          // Each is a field of the form, and two may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} dir="auto" className={words}>
            {text}
          </p>
        ))}
      </div>
    </Seen>
  );
}

function Seen({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-canvas p-3"
    >
      {children}
    </section>
  );
}
