import { Clapperboard, Text } from 'lucide-react';
import { useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { usePay } from '../../app/index.ts';
import { toAppError } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { formatCredits, formatList } from '../../texts/format.ts';
import { Button, ConfirmDialog, ErrorNotice, toast } from '../../ui/index.ts';
import { ChangedThere, changedThereWords, seenChanges } from '../videos/ChangedThere.tsx';
import { planPrice } from '../videos/plan-price.ts';
import { useDeedsOf, useExportFailed } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import { bringsNothing, exportParts } from './export-parts.ts';
import { KeptSettings } from './KeptSettings.tsx';
import { ScenesComing } from './ScenesComing.tsx';
import { ScenesUnread } from './ScenesUnread.tsx';
import { scenesWritten } from './scene-lines.ts';
import { SceneTexts } from './SceneTexts.tsx';
import type { ShownFigures } from './shown-figures.ts';
import { useFilmScenes } from './use-film-scenes.ts';
import { usePlan } from './use-plan.ts';

const texts = videoResultTexts;

interface ExportAgainProps {
  readonly session: DraftSession;
  readonly figures: StoreApi<ShownFigures>;
}

/** Makes the file again with what only an export takes, for the price on the button. */
export function ExportAgain({ session, figures }: ExportAgainProps) {
  const { draft, facts, saving } = useStore(session.state);
  const { sceneTexts } = draft.finish;
  const answer = usePlan(
    draft.id,
    'export',
    `${facts.revision} ${saving} ${draft.conflicts.length} ${useDeedsOf(draft.id)}`,
  );
  const written = scenesWritten(sceneTexts);
  const [writing, setWriting] = useState(false);
  const { scenes, error: unread, again: readAgain } = useFilmScenes(draft, writing);
  const failed = useExportFailed(draft.id) && draft.remote?.status === 'failed';
  const pay = usePay();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const { plan, current, again } = answer;
  const [problem] = plan?.problems ?? [];
  const carried = exportParts(draft.finish, plan);
  const left = formatList((plan?.notExported ?? []).map((field) => editorTexts.fields[field]));
  /** As near as can be told while there are no captions. */
  const sentences = (): string[] => figures.getState().scenes.map(({ from, to }) => session.script.slice(from, to));
  const make = async (): Promise<void> => {
    if (plan === null) return;
    await session.saved();
    await pay('videos.start', {
      ids: [draft.id],
      action: 'export',
      approvedTotal: plan.credits,
      ...seenChanges([plan]),
    });
    toast({ tone: 'success', title: texts.exported });
  };
  const start = async (): Promise<void> => {
    // What an export that failed was to bring is in no film.
    if (left !== '' || (bringsNothing(plan) && draft.remote?.status !== 'failed')) {
      setAsking(true);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await make();
    } catch (thrown) {
      setError(toAppError(thrown));
      again();
    } finally {
      setBusy(false);
    }
  };
  const shown = error ?? answer.error;
  return (
    <section aria-label={texts.export} className="flex flex-col gap-2 border-t border-line pt-3">
      <h2 className="font-medium">{texts.export}</h2>
      <p className="text-xs text-muted">{texts.exportHint}</p>
      <p>{carried.length === 0 ? texts.carriesNothing : texts.carriesParts(formatList(carried))}</p>
      {plan?.covered && <p className="text-warning">{texts.covered(plan.covered)}</p>}
      {left !== '' && <p className="text-warning">{texts.notExported(left)}</p>}
      {plan !== null && <ChangedThere plan={plan} />}
      {plan !== null && plan.keeps.length > 0 && <KeptSettings kept={plan.keeps} />}
      {shown && <ErrorNotice error={shown} />}
      {problem && (
        <p className="text-danger">
          {problem.title}. {problem.detail}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Text} data-puts-right="finish.sceneTexts" onClick={() => setWriting(true)}>
          {written === 0 ? texts.sceneTexts : texts.sceneTextsSet(written)}
        </Button>
        <Button
          variant={failed ? 'primary' : 'secondary'}
          icon={Clapperboard}
          credits={plan && planPrice(plan)}
          disabled={plan === null || !current || saving !== 'saved' || problem !== undefined}
          busy={busy && editorTexts.render.starting}
          onClick={() => void start()}
        >
          {texts.export}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={left === '' ? texts.sameAgain : texts.exportWithout}
        consequence={[
          plan === null ? '' : changedThereWords(plan),
          left === '' ? texts.sameAgainDetail(formatCredits(plan?.credits ?? 0)) : texts.exportWithoutDetail(left),
        ]
          .filter(Boolean)
          .join(' ')}
        action={texts.export}
        busy={editorTexts.render.starting}
        credits={plan && planPrice(plan)}
        onConfirm={make}
      />
      {writing && scenes === null && unread === null && <ScenesComing onClose={() => setWriting(false)} />}
      {writing && unread !== null && (
        <ScenesUnread error={unread} texts={sceneTexts} onAgain={readAgain} onClose={() => setWriting(false)} />
      )}
      {writing && scenes !== null && (
        <SceneTexts
          spoken={scenes.length > 0 ? scenes : sentences()}
          texts={sceneTexts}
          onClose={() => setWriting(false)}
          onChange={(next) => session.change({ finish: { sceneTexts: next } }, true)}
        />
      )}
    </section>
  );
}
