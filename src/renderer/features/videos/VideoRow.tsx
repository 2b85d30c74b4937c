import {
  Captions,
  Clapperboard,
  Copy,
  Film,
  GitCompareArrows,
  Image,
  type LucideIcon,
  PanelsTopLeft,
  Pencil,
  Send,
  Sparkles,
  Trash2,
  UserRoundCheck,
} from 'lucide-react';
import { memo, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DraftHit, DraftSummary, DraftType, QueueRow } from '../../../bridge/index.ts';
import { asSentence, formatLength, formatSpan } from '../../texts/format.ts';
import { useIsUnsaved } from '../../app/index.ts';
import { videosTexts as texts } from '../../texts/videos.ts';
import {
  Badge,
  Checkbox,
  cx,
  Duration,
  errorReasons,
  isForRow,
  Menu,
  type MenuItem,
  NearMenu,
  type Picture,
  pillPictures,
  RelativeTime,
  StatePill,
  Still,
  Told,
} from '../../ui/index.ts';
import { saidShare } from '../queue/said.ts';
import { fromFound, titleFromFound } from './found-text.ts';
import { type KeptFilm, lengthOf } from './kept-films.ts';
import { Highlight } from './Highlight.tsx';
import { phaseOf, stateOf } from './video-state.ts';

export type VideoDeed = 'rename' | 'duplicate' | 'trash' | 'render' | 'send' | 'use-here';

interface VideoRowProps {
  readonly draft: DraftSummary;
  readonly row: QueueRow | undefined;
  readonly film: KeptFilm | undefined;
  /** What the other account is called that it was begun in; null where that is the one in use, or none. */
  readonly begunIn: string | null;
  readonly hit: DraftHit | undefined;
  readonly selected: boolean;
  /** Its account is signed out: nothing is made of it, and nothing sent. */
  readonly signedOut: boolean;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onDo: (deed: VideoDeed, draft: DraftSummary) => void;
}

/** Height of a row in px. */
export const rowHeight = 68;

const typeIcons: Record<DraftType, LucideIcon> = {
  'b-roll': Film,
  'ai-visuals': Image,
  'ai-clips': Sparkles,
  'url-based': PanelsTopLeft,
};

/** The pictures of the rows. */
export const videoPictures: readonly Picture[] = [
  ...pillPictures,
  ...Object.entries(typeIcons).map(([type, icon]): Picture => ({
    name: `type-${type}`,
    icon,
    ink: 'faint',
    strokeWidth: 1.75,
  })),
];

/** One video. It has as few elements as it can: four of these rows are made anew within one frame of a scroll. */
export const VideoRow = memo(function VideoRow(props: VideoRowProps) {
  const { draft, row, film, begunIn, hit, selected, signedOut, onSelect, onDo } = props;
  const { id, type, updatedAt, conflictCount } = draft;
  const title = draft.title || texts.untitled;
  const navigate = useNavigate();
  const state = stateOf(draft, row);
  const notSaved = useIsUnsaved(id);
  const about = useId();
  const length = lengthOf(draft, state, film);
  const makingItems = (): MenuItem[] => [
    { label: texts.renderMany(1), icon: Clapperboard, onSelect: () => onDo('render', draft) },
    {
      label: texts.captions,
      icon: Captions,
      // There may be corrections that wait, or captions that the service did not tell of.
      hint: draft.remote?.isTranscribed === true ? undefined : texts.noCaptions,
      onSelect: () => void navigate(`/videos/${id}/captions`),
    },
    ...(draft.unsent ? [{ label: texts.sendChanges, icon: Send, onSelect: () => onDo('send', draft) }] : []),
  ];
  const itemsOf = (): (MenuItem | 'separator')[] => [
    { label: texts.open, icon: Pencil, onSelect: () => void navigate(`/videos/${id}`) },
    ...(signedOut ? [] : makingItems()),
    ...(begunIn !== null
      ? [{ label: texts.useHere, icon: UserRoundCheck, onSelect: () => onDo('use-here', draft) }]
      : []),
    { label: texts.rename, icon: Pencil, onSelect: () => onDo('rename', draft) },
    { label: texts.duplicate, icon: Copy, onSelect: () => onDo('duplicate', draft) },
    'separator',
    { label: texts.toTrash, icon: Trash2, danger: true, onSelect: () => onDo('trash', draft) },
  ];
  const second = <Second draft={draft} row={row} hit={hit} notSaved={notSaved} />;
  return (
    // For the mouse; the keyboard has the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      onClick={(event) => isForRow(event) && void navigate(`/videos/${id}`)}
      data-row={id}
      className={cx(
        'mx-3 flex h-16 items-center gap-3 rounded-lg px-3 transition-colors',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Checkbox hideLabel label={texts.select(title)} checked={selected} onChange={(next) => onSelect(id, next)} />
      {film?.url == null ? (
        <span title={texts.types[type].name} className={cx('picture tile @max-md:hidden', `picture-type-${type}`)}>
          {texts.types[type].name}
        </span>
      ) : (
        <Filmed url={film.url} type={type} />
      )}
      <div className="min-w-0 flex-1">
        <Link
          to={`/videos/${id}`}
          draggable={false}
          data-open-row
          title={title}
          aria-label={title}
          aria-describedby={about}
          className="block max-w-fit truncate font-medium hover:underline"
        >
          <bdi>{hit !== undefined && draft.title !== '' ? <Highlight of={titleFromFound(hit.title)} /> : title}</bdi>
        </Link>
        <Told
          id={about}
          state={texts.state(state, phaseOf(draft, row))}
          far={row && saidShare(row)}
          why={[notSaved ? texts.notSaved : null, begunIn && texts.begunIn(begunIn), whyOf(draft, row)?.words]}
        />
        {begunIn === null ? (
          second
        ) : (
          <div className="flex gap-1.5">
            <span title={texts.begunIn(begunIn)} className="max-w-[75%] shrink-0 truncate text-warning">
              {texts.begunIn(begunIn)}
            </span>
            <div className="min-w-0 flex-1">{second}</div>
          </div>
        )}
      </div>
      {conflictCount > 0 && (
        <Badge tone="warning">
          <GitCompareArrows aria-hidden className="size-3" />
          {texts.conflicts(conflictCount)}
        </Badge>
      )}
      <span className="w-28 shrink-0">
        <StatePill state={state}>{texts.state(state, phaseOf(draft, row))}</StatePill>
      </span>
      {length === null ? (
        <span className="w-14 shrink-0 text-right text-faint">–</span>
      ) : (
        <Duration
          seconds={length.exact ? length.seconds : Math.round(length.seconds)}
          title={lengthWords(length)}
          className="w-14 shrink-0 text-right text-muted"
        />
      )}
      <RelativeTime at={updatedAt} className="w-24 shrink-0 truncate text-right text-faint @max-2xl:hidden" />
      <NearMenu label={texts.actionsOf(title)}>{(near) => <Menu {...near} items={itemsOf()} />}</NearMenu>
    </div>
  );
});

/** A picture of its film. */
function Filmed({ url, type }: { readonly url: string; readonly type: DraftType }) {
  const Icon = typeIcons[type];
  return (
    <span title={texts.types[type].name} className="shrink-0 @max-md:hidden">
      <Still
        src={url}
        fit="cover"
        className="h-10 w-[4.5rem] rounded-md bg-raised text-faint inset-ring inset-ring-line"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </Still>
      <span className="sr-only">{texts.types[type].name}</span>
    </span>
  );
}

/** A length that is only estimated from the script says so. */
const lengthWords = ({ seconds, exact }: { readonly seconds: number; readonly exact: boolean }): string =>
  exact ? formatLength(seconds) : texts.about(formatSpan(seconds));

interface Why {
  readonly words: string;
  /** On hover. */
  readonly more?: string | undefined;
  readonly ink: string;
}

/** Why it failed, or what it waits for; null for one that does neither. */
function whyOf(draft: DraftSummary, row: QueueRow | undefined): Why | null {
  const state = stateOf(draft, row);
  if (state === 'failed') {
    const error = row?.error ?? null;
    if (error === null) {
      const words = draft.remote?.failure?.message ?? texts.failedWithoutReason;
      return { words, more: words, ink: 'text-danger' };
    }
    // What was said of single fields says more than that all of them together are wrong.
    const reasons = errorReasons(error);
    const words = [asSentence(error.title), ...(reasons.length > 0 ? reasons : [error.detail])].join(' ');
    return { words, more: words, ink: 'text-danger' };
  }
  if (row?.behind !== undefined) return { words: row.behind, more: row.reason ?? undefined, ink: 'text-warning' };
  const waits = row?.question?.text ?? (state === 'waiting' ? row?.reason : null) ?? null;
  return waits === null ? null : { words: waits, ink: 'text-faint' };
}

/** The second line: that it is not saved, what was found, why it failed or waits, else the first words. */
function Second({
  draft,
  row,
  hit,
  notSaved,
}: Pick<VideoRowProps, 'draft' | 'row' | 'hit'> & { readonly notSaved: boolean }) {
  const line = 'truncate text-faint';
  if (notSaved) return <p className="truncate text-danger">{texts.notSaved}</p>;
  if (hit !== undefined && hit.snippet.text !== '') {
    return (
      <p className={line}>
        <bdi>
          <Highlight of={fromFound(hit.snippet)} />
        </bdi>
      </p>
    );
  }
  const why = whyOf(draft, row);
  if (why !== null)
    return (
      <p title={why.more} className={cx('truncate', why.ink)}>
        {why.words}
      </p>
    );
  return (
    // Each is cut at its own end, whichever way it is read.
    <p className="flex whitespace-pre text-faint">
      {draft.unsent && <span className="shrink-0 text-warning">{texts.unsent} · </span>}
      {draft.collection !== null && (
        <>
          <bdi className="max-w-[40%] shrink-0 truncate">{draft.collection}</bdi>
          {' · '}
        </>
      )}
      <bdi className="min-w-0 truncate">{draft.excerpt || texts.scriptToCome[draft.scriptKind]}</bdi>
    </p>
  );
}
