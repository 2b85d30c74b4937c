import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { ShownSegment, UnplacedCorrection } from '../../../bridge/index.ts';
import { captionTexts } from '../../texts/captions.ts';
import { commonTexts } from '../../texts/common.ts';
import { attempt, Badge, Button, ConfirmDialog, Dialog, VirtualList } from '../../ui/index.ts';
import type { HistoryStep } from './caption-history.ts';
import type { CaptionSession } from './caption-session.ts';
import { captionTime } from './caption-time.ts';
import { WordDifference } from './WordDifference.tsx';

const texts = captionTexts.review;

interface ReviewDialogProps {
  readonly open: boolean;
  readonly session: CaptionSession;
  readonly onClose: () => void;
  /** Shows a caption in the list, by its index on the service. */
  readonly onShow: (index: number) => void;
}

/** Every correction that waits: what the service has, what it will have, and a way back for each. */
export function ReviewDialog({ open, ...review }: ReviewDialogProps) {
  return open ? <OpenReview {...review} /> : null;
}

function OpenReview({ session, onClose, onShow }: Omit<ReviewDialogProps, 'open'>) {
  const segments = useStore(session.state, (state) => state.segments);
  const unplaced = useStore(session.state, (state) => state.unplaced);
  const corrected = useMemo(
    () => [
      // What has to be decided comes first.
      ...unplaced,
      ...segments
        .filter(({ original }) => original !== null)
        .toSorted((a, b) => Number(b.conflict !== null) - Number(a.conflict !== null) || a.index - b.index),
    ],
    [segments, unplaced],
  );
  const [discarding, setDiscarding] = useState(false);
  // In here, as what is said outside of an open dialog cannot be clicked.
  const [gone, setGone] = useState<BringBack | null>(null);
  const discard = (one: () => Promise<BringBack | null>): void =>
    void attempt(async () => {
      const bringBack = await one();
      setGone(() => bringBack);
    });
  return (
    <>
      <Dialog
        open={!discarding}
        onClose={onClose}
        size="lg"
        title={texts.title}
        description={corrected.length === 0 ? texts.none : texts.text}
        footer={
          (corrected.length > 0 || gone !== null) && (
            <>
              <output className="mr-auto flex items-center gap-2 text-muted">
                {gone !== null && (
                  <>
                    {texts.discarded}
                    <Button
                      size="sm"
                      onClick={() => {
                        setGone(null);
                        void attempt(gone);
                      }}
                    >
                      {captionTexts.undo}
                    </Button>
                  </>
                )}
              </output>
              {corrected.length > 0 && (
                <Button variant="ghost" onClick={() => setDiscarding(true)}>
                  {captionTexts.bar.discardAll}
                </Button>
              )}
              <Button data-autofocus onClick={onClose}>
                {commonTexts.close}
              </Button>
            </>
          )
        }
      >
        {corrected.length > 0 && (
          <VirtualList
            label={texts.title}
            items={corrected}
            keyOf={keyOf}
            rowHeight={61}
            measured
            most="min(28rem, 55vh)"
            render={(one) =>
              isUnplaced(one) ? (
                <Unplaced correction={one} waits={segments.length === 0} session={session} onDiscard={discard} />
              ) : (
                <Correction segment={one} session={session} onShow={onShow} onDiscard={discard} />
              )
            }
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={texts.discardAllTitle(corrected.length)}
        consequence={texts.discardAllText}
        action={captionTexts.bar.discardAll}
        busy={texts.discarding}
        danger
        onConfirm={async () => {
          await session.revert(null);
          onClose();
        }}
      />
    </>
  );
}

/** Brings back the words that were just discarded. */
type BringBack = () => Promise<unknown>;

const isUnplaced = (one: ShownSegment | UnplacedCorrection): one is UnplacedCorrection => !('gap' in one);
const keyOf = (one: ShownSegment | UnplacedCorrection): string => `${isUnplaced(one) ? 'unplaced ' : ''}${one.index}`;

interface UnplacedProps {
  readonly correction: UnplacedCorrection;
  /** There are no captions at all: a render may make one for it. */
  readonly waits: boolean;
  readonly session: CaptionSession;
  /** What was discarded last can be brought back; null: nothing was. */
  readonly onDiscard: (discard: () => Promise<BringBack | null>) => void;
}

/** A correction that no caption can take: what it says, so that it can be copied, and the way to be rid of it. */
function Unplaced({ correction, waits, session, onDiscard }: UnplacedProps) {
  const { text, was } = correction;
  const id = useId();
  return (
    <div className="mr-3 grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <span />
      <dl id={id} className="flex flex-col gap-0.5">
        <dt className="sr-only">{captionTexts.before}</dt>
        <dd className="text-muted">
          <WordDifference before={was} after={text} side="before" />
        </dd>
        <dt className="sr-only">{captionTexts.after}</dt>
        <dd className="selectable">
          <WordDifference before={was} after={text} side="after" />
        </dd>
        <dd className="pt-1">
          <Badge tone={waits ? 'neutral' : 'warning'}>{waits ? texts.unplacedWaits : texts.unplaced}</Badge>
          {!waits && <span className="block pt-1 text-xs text-muted">{texts.unplacedHint}</span>}
        </dd>
      </dl>
      <span className="flex items-start gap-1">
        <Button size="sm" aria-describedby={id} onClick={() => onDiscard(() => session.discardUnplaced(correction))}>
          {texts.discard}
        </Button>
      </span>
    </div>
  );
}

interface CorrectionProps {
  readonly segment: ShownSegment;
  readonly session: CaptionSession;
  readonly onShow: (index: number) => void;
  readonly onDiscard: (discard: () => Promise<BringBack | null>) => void;
}

function Correction({ segment, session, onShow, onDiscard }: CorrectionProps) {
  const { index, start, text, original, conflict } = segment;
  const before = conflict ?? original ?? '';
  // What each button is about: they say the same in every row.
  const id = useId();
  const undoable = async (change: () => Promise<HistoryStep>): Promise<BringBack> => {
    const step = await change();
    return () => session.takeBack(step);
  };
  const keepMine = async (): Promise<null> => {
    await session.resolve(index, 'mine');
    return null;
  };
  return (
    <div className="mr-3 grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2">
      <span className="text-right text-xs leading-5 text-faint tabular">{captionTime(start)}</span>
      <dl id={id} className="flex flex-col gap-0.5">
        <dt className="sr-only">{conflict === null ? captionTexts.before : captionTexts.onService}</dt>
        <dd className="text-muted">
          <WordDifference before={before} after={text} side="before" />
        </dd>
        <dt className="sr-only">{captionTexts.after}</dt>
        <dd>
          <WordDifference before={before} after={text} side="after" />
        </dd>
        {conflict !== null && (
          <dd className="pt-1">
            <Badge tone="warning">{captionTexts.conflict}</Badge>
          </dd>
        )}
      </dl>
      <span className="flex items-start gap-1">
        {conflict === null ? (
          <>
            <Button size="sm" aria-describedby={id} variant="ghost" onClick={() => onShow(index)}>
              {texts.goTo}
            </Button>
            <Button
              size="sm"
              aria-describedby={id}
              onClick={() => onDiscard(() => undoable(() => session.revert([index])))}
            >
              {texts.discard}
            </Button>
          </>
        ) : (
          <span className="flex flex-col gap-1">
            <Button size="sm" aria-describedby={id} onClick={() => onDiscard(keepMine)}>
              {texts.mine}
            </Button>
            <Button
              size="sm"
              aria-describedby={id}
              onClick={() => onDiscard(() => undoable(() => session.resolve(index, 'theirs')))}
            >
              {texts.theirs}
            </Button>
          </span>
        )}
      </span>
    </div>
  );
}
