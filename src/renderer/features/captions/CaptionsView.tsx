import { Captions, ListChecks, Search } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DraftSummary, VideoDetail } from '../../../bridge/index.ts';
import { useCommand, useKey, useKeys, useUndoable } from '../../app/index.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { writtenTag } from '../../texts/written-tag.ts';
import { announce, attempt, Button, EmptyState, IconButton, type WantedField } from '../../ui/index.ts';
import { Transport, type TransportHandle } from '../transcript/Transport.tsx';
import { usePlaybackKeys } from '../transcript/use-playback-keys.ts';
import { usePlayer } from '../transcript/use-player.ts';
import { useVideoOptions } from '../editor/settings/use-video-options.ts';
import { WrittenIn, writtenIn } from '../editor/written-in.ts';
import { BusyNotice } from './BusyNotice.tsx';
import { CaptionHeader } from './CaptionHeader.tsx';
import { CaptionList, type CaptionListHandle } from './CaptionList.tsx';
import { CaptionMedia } from './CaptionMedia.tsx';
import type { Edited, RowActions } from './CaptionRow.tsx';
import type { CaptionSession } from './caption-session.ts';
import { typedText } from './caption-state.ts';
import { captionTime } from './caption-time.ts';
import { followEdited } from './edited-anew.ts';
import { FindReplaceBar } from './FindReplaceBar.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { firstWords, nextEditable, placeAt, spokenCount } from './segments.ts';
import { SaveCaptions } from './SaveCaptions.tsx';
import { StagedBar } from './StagedBar.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useCaptionKeys } from './use-caption-keys.ts';
import { useCaptionFind } from './use-caption-find.ts';
import '../transcript/transcript.css';

interface CaptionsViewProps {
  readonly draft: DraftSummary;
  readonly detail: VideoDetail | null;
  readonly session: CaptionSession;
}

/** All captions of a video: edited in place, found, replaced, played and reviewed. */
export function CaptionsView({ draft, detail, session }: CaptionsViewProps) {
  // Neither what is corrected nor which caption is edited draws all of this again: only the list looks at them.
  const [edited] = useState(() => createStore<Edited>(() => ({ editing: null })));
  const { segmentsNow, setEditing } = useMemo(
    () => ({
      segmentsNow: () => session.state.getState().segments,
      setEditing: (editing: Edited['editing']) => edited.setState({ editing }),
    }),
    [session, edited],
  );
  const endS = useStore(session.state, ({ segments }) => segments.at(-1)?.end ?? null);
  const [dialog, setDialog] = useState<'review' | 'rules' | null>(null);
  const [following, setFollowing] = useState(true);
  const list = useRef<CaptionListHandle>(null);
  const transport = useRef<TransportHandle>(null);
  const [wanted, setWanted] = useState<WantedField>({ field: 'find' });
  const shown = useRef({ following: true, place: -1 });
  const count = useStore(session.state, ({ segments }) => spokenCount(segments));
  const waiting = useStore(session.state, ({ segments, unplaced }) => segments.length === 0 && unplaced.length > 0);

  const onPosition = useCallback(
    (seconds: number) => {
      transport.current?.show(seconds);
      const place = placeAt(session.state.getState().segments, seconds);
      list.current?.light(place);
      if (place === shown.current.place) return;
      shown.current.place = place;
      if (shown.current.following && place !== -1) list.current?.reveal(place);
    },
    [session],
  );
  const player = usePlayer(onPosition);
  // While an export runs, and after one that failed, the film of before is what there is to listen to.
  const mediaUrl = detail?.mediaUrl ?? detail?.earlierUrl ?? null;
  const isEarlier = mediaUrl !== null && detail?.mediaUrl === null;
  const playable = mediaUrl !== null && !player.broken;
  const follow = useCallback((next: boolean) => {
    shown.current.following = next;
    setFollowing(next);
  }, []);
  const find = useCaptionFind(
    session,
    useCallback(
      (place: number) => {
        follow(false);
        list.current?.reveal(place);
      },
      [follow],
    ),
    useCallback(() => list.current?.firstInSight() ?? 0, []),
  );
  /** What had the keyboard before the bar took it. */
  const beforeFind = useRef<Element | null>(null);
  const openFind = (field: 'find' | 'replace'): void => {
    if (!find.open) beforeFind.current = document.activeElement;
    find.setOpen(true);
    setWanted({ field });
  };
  useCommand('find', () => openFind('find'));
  useKey('replace', () => openFind('replace'));
  const findKeys = useKeys('find');

  const { play, seek, position } = player;
  const actions = useMemo<RowActions>(() => {
    const open = (place: number, caret: number | null): void => {
      follow(false);
      setEditing({ place, caret });
      const segment = session.state.getState().segments[place];
      // The picture goes along, so that it can be heard from here with the play key of the player.
      if (segment !== undefined) seek(segment.start);
    };
    const close = (place: number): void => {
      setEditing(null);
      list.current?.focus(place);
    };
    return {
      open,
      close,
      step: (place, step) => {
        const next = nextEditable(session.state.getState().segments, place, step);
        if (next === null) return close(place);
        list.current?.reveal(next);
        return open(next, null);
      },
      play: (seconds) => {
        follow(true);
        play(seconds);
      },
    };
  }, [session, setEditing, follow, play, seek]);

  const stepLine = (step: 1 | -1): void => {
    const segments = segmentsNow();
    const next = nextEditable(segments, placeAt(segments, position() + 0.001), step);
    const segment = next === null ? undefined : segments[next];
    if (segment === undefined) return;
    follow(true);
    seek(segment.start);
  };
  usePlaybackKeys(player, { enabled: playable, stepLine });
  const go = (move: () => Promise<number | null>, said: (time: string, text: string) => string): void =>
    void attempt(async () => {
      const index = await move();
      if (index === null) return;
      const state = session.state.getState();
      const place = state.segments.findIndex((segment) => segment.index === index);
      follow(false);
      list.current?.reveal(place);
      const segment = state.segments[place];
      if (segment !== undefined) announce(said(captionTime(segment.start), typedText(state, segment)));
    });
  const undo = (): void => go(() => session.undo(), texts.undone);
  const redo = (): void => go(() => session.redo(), texts.redone);
  useUndoable(undo, redo);
  const stepEdited = (step: 1 | -1): void => {
    const { editing } = edited.getState();
    if (editing !== null) actions.step(editing.place, step);
  };
  useCaptionKeys(
    {
      playHere: () => {
        const { editing } = edited.getState();
        const here = editing === null ? undefined : segmentsNow()[editing.place];
        if (player.playing || here === undefined) player.toggle();
        else play(here.start);
      },
      previousLine: () => stepEdited(-1),
      nextLine: () => stepEdited(1),
    },
    playable,
  );
  useEffect(() => followEdited(session.state, edited), [session, edited]);
  useEffect(() => () => void session.flush(), [session]);

  const { options } = useVideoOptions();
  const voice = options?.voices.find(({ id }) => id === draft.voiceId) ?? null;
  const lang = useStore(session.state, ({ segments }) => writtenTag(writtenIn(null, voice), firstWords(segments)));
  const busy = detail?.working === true || draft.remote?.status === 'rendering';
  return (
    <WrittenIn value={lang}>
      {/* In a low or enlarged window it is scrolled as a whole, so that there is always a list between its bars. */}
      <div className="flex h-full min-h-0 flex-col overflow-y-auto">
        <CaptionHeader draft={draft} count={count}>
          <UndoButtons session={session} onUndo={undo} onRedo={redo} />
          <IconButton label={texts.find.open} icon={Search} keys={findKeys} onClick={() => openFind('find')} />
          {count > 0 && <SaveCaptions id={draft.id} session={session} />}
          <Button icon={ListChecks} onClick={() => setDialog('rules')}>
            {texts.rules.open}
          </Button>
        </CaptionHeader>
        {find.open && (
          <FindReplaceBar
            find={find}
            wanted={wanted}
            onClose={() => {
              find.setOpen(false);
              const before = beforeFind.current;
              const match = find.matches[find.current];
              if (match !== undefined) list.current?.focus(match.place);
              else if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
              else list.current?.focus(nextEditable(segmentsNow(), list.current.firstInSight() - 1, 1) ?? 0);
            }}
          />
        )}
        {busy && <BusyNotice draft={draft} />}
        {count === 0 ? (
          <EmptyState icon={Captions} title={waiting ? texts.noTranscript : texts.empty}>
            {waiting ? texts.waitingHint : texts.emptyHint}
          </EmptyState>
        ) : (
          <div className="flex min-h-80 flex-1 flex-col md:min-h-40 md:flex-row-reverse md:has-[>[data-no-media]]:flex-col">
            <CaptionMedia title={draft.title} mediaUrl={mediaUrl} isEarlier={isEarlier} player={player} />
            <CaptionList
              ref={list}
              session={session}
              edited={edited}
              playable={playable}
              matches={find.matches}
              currentMatch={find.current}
              actions={actions}
              onUserScroll={() => {
                if (shown.current.following) follow(false);
              }}
            />
          </div>
        )}
        <StagedBar
          draft={draft}
          session={session}
          busy={busy}
          taken={detail?.captionsTaken === true}
          onReview={() => setDialog('review')}
        />
        {playable && (
          <Transport
            ref={transport}
            player={player}
            durationS={player.durationS ?? endS}
            following={following}
            onFollow={follow}
          />
        )}
        <ReviewDialog
          open={dialog === 'review'}
          session={session}
          onClose={() => setDialog(null)}
          onShow={(index) => {
            const place = segmentsNow().findIndex((segment) => segment.index === index);
            setDialog(null);
            list.current?.reveal(place);
            list.current?.focus(place);
          }}
        />
        <RulesDialog open={dialog === 'rules'} session={session} onClose={() => setDialog(null)} />
      </div>
    </WrittenIn>
  );
}
