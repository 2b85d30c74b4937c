import { useStore } from 'zustand';
import type { VideoOptions } from '../../../bridge/index.ts';
import { useAccountNames, useActiveAccount, useFromRows } from '../../app/index.ts';
import { formatList } from '../../texts/format.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videosTexts } from '../../texts/videos.ts';
import { attempt, Button } from '../../ui/index.ts';
import { begunElsewhere, takeIntoAccount } from '../videos/begun-elsewhere.ts';
import type { DraftSession } from './draft-session.ts';
import { useNumbersOfOthers, withoutNumbers } from './numbers-of-others.ts';

interface OfAnotherAccountProps {
  readonly session: DraftSession;
  readonly options: VideoOptions | null;
}

/** Says above the script that the draft was begun in another account, or has settings that were chosen in one. */
export function OfAnotherAccount({ session, options }: OfAnotherAccountProps) {
  const draft = useStore(session.state, (state) => state.draft);
  const row = useFromRows('drafts', (rows) => rows.find(({ id }) => id === draft.id));
  const inUse = useActiveAccount()?.id ?? null;
  const name = useAccountNames();
  const others = useNumbersOfOthers(draft, options);
  const begunIn = row === undefined ? null : begunElsewhere(row, inUse);
  const { fields, ofAnother: texts } = editorTexts;
  const owners = [...new Set(others.map(({ accountId }) => accountId))];
  const line = 'flex flex-wrap items-center gap-x-3 gap-y-1';
  if (begunIn === null && others.length === 0) return null;
  return (
    <section aria-label={texts.label} className="flex flex-col gap-1.5 border-b border-line bg-warning-soft px-4 py-2">
      {begunIn !== null && row !== undefined && inUse !== null && (
        <div className={line}>
          <p className="min-w-40 flex-1 font-medium wrap-anywhere">{videosTexts.begunIn(name(begunIn))}</p>
          <Button size="sm" onClick={() => void attempt(() => takeIntoAccount([row], inUse))}>
            {videosTexts.useHere}
          </Button>
        </div>
      )}
      {owners.map((owner) => {
        const of = others.filter(({ accountId }) => accountId === owner);
        const words = of.map((one) => texts.setting(fields[one.field], one.name));
        return (
          <div key={owner} className={line}>
            <p className="min-w-40 flex-1 wrap-anywhere">{texts.chosenIn(name(owner), formatList(words))}</p>
            <Button size="sm" onClick={() => session.change(withoutNumbers(of))}>
              {texts.takeOut(of.length)}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
