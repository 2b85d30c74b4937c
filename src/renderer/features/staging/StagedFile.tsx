import { AudioLines, CircleAlert, FileX, Info, Link2, LoaderCircle, TriangleAlert, Video, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StagedItem } from '../../../bridge/index.ts';
import { asSentence, formatBytes, formatDate } from '../../texts/format.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { attempt, Credits, Duration, IconButton, PlayButton } from '../../ui/index.ts';
import { SoundTrackSelect } from './SoundTrackSelect.tsx';
import { removeStaged } from './staging-actions.ts';

interface StagedFileProps {
  readonly item: StagedItem;
  /** Samples are listened to and cost nothing by themselves. */
  readonly listen?: boolean | undefined;
  /** What in the list before it holds the same. */
  readonly sameAs?: string | undefined;
  /** The folder that tells it from others of its name. */
  readonly folder?: string | undefined;
}

/** One file with everything worth knowing before it is sent. */
export function StagedFile({ item, listen = false, sameAs, folder }: StagedFileProps) {
  const navigate = useNavigate();
  const { id, name, state, problem, warnings, notes, alreadySent, mediaUrl, soundTracks } = item;
  const plays = listen && mediaUrl !== null && state === 'ready';
  return (
    <div className="px-4 pb-2">
      <div className="flex flex-col gap-1.5 rounded-lg border border-line bg-raised p-2.5">
        <div className="flex items-start gap-2.5">
          {plays ? <PlayButton name={name} src={mediaUrl} /> : <Kind item={item} />}
          <div className="min-w-0 flex-1">
            <p title={name} className="truncate font-medium">
              <bdi>{name}</bdi>
            </p>
            {folder !== undefined && (
              <p title={item.folder} className="truncate text-xs text-muted">
                {texts.inFolder} <bdi>{folder}</bdi>
              </p>
            )}
            {state === 'refused' ? null : <Facts item={item} listen={listen} />}
          </div>
          <IconButton
            label={texts.remove(name)}
            icon={X}
            size="sm"
            onClick={() => void attempt(() => removeStaged([id]))}
          />
        </div>
        {/* Of one that is used again, its tracks are not known before it was looked at. */}
        {soundTracks && soundTracks.tracks.length > 0 && (
          <SoundTrackSelect id={id} name={name} soundTracks={soundTracks} />
        )}
        {plays && playsOther(soundTracks) && (
          <Note icon={<Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info" />}>{texts.playsOther}</Note>
        )}
        {problem !== null && (
          <Note icon={<CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-danger" />}>
            <strong className="font-medium text-danger">{asSentence(problem.title)}</strong> {problem.detail}
          </Note>
        )}
        {warnings.map((warning) => (
          <Note key={warning} icon={<TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />}>
            {warning}
          </Note>
        ))}
        {notes?.map((note) => (
          <Note key={note} icon={<Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info" />}>
            {note}
          </Note>
        ))}
        {sameAs !== undefined && (
          <Note icon={<Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info" />}>
            {texts.sameAs}
            <bdi title={sameAs} className="block truncate text-ink">
              {sameAs}
            </bdi>
          </Note>
        )}
        {alreadySent !== null && (
          <Note icon={<Info aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info" />}>
            {texts.sentOn(formatDate(alreadySent.at), alreadySent.started === true)}{' '}
            <button
              type="button"
              onClick={() => void navigate(`/transcriptions/${alreadySent.transcriptionId}`)}
              className="rounded text-accent-ink underline underline-offset-2"
            >
              {texts.openIt}
            </button>
          </Note>
        )}
      </div>
    </div>
  );
}

/** Another sound track was chosen than the one that players use by themselves. */
const playsOther = (sound: StagedItem['soundTracks']): boolean =>
  sound?.used != null && sound.used !== (sound.usual ?? sound.played);

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-xs wrap-anywhere text-muted selectable">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Kind({ item }: { readonly item: StagedItem }) {
  const Icon = item.state === 'refused' ? FileX : item.source === 'url' ? Link2 : item.hasVideo ? Video : AudioLines;
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint">
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </span>
  );
}

/** Length, what leaves the computer of what there is, and the price. */
function Facts({ item, listen }: { readonly item: StagedItem; readonly listen: boolean }) {
  const { source, state, durationS, sizeBytes, sendBytes, credits, content } = item;
  if (state === 'probing') {
    return (
      <p className="flex items-center gap-1.5 text-xs text-faint">
        <LoaderCircle aria-hidden className="size-3 animate-spin" />
        {texts.probing}
      </p>
    );
  }
  // Its name is the last part of it, which is “audio.mp3” at many a host.
  if (source === 'url') {
    return (
      <>
        <p title={content} className="line-clamp-2 text-xs wrap-anywhere text-muted selectable">
          <bdi>{content?.replace('https://', '')}</bdi>
        </p>
        <p className="text-xs text-faint">{texts.pricedLater}</p>
      </>
    );
  }
  const smaller = sendBytes !== null && sizeBytes !== null && sendBytes < sizeBytes;
  return (
    <p className="flex flex-wrap gap-x-1 text-xs text-faint tabular">
      {durationS !== null && <Duration seconds={durationS} />}
      {sendBytes !== null && (
        <span>· {smaller ? texts.sends(formatBytes(sendBytes), formatBytes(sizeBytes)) : formatBytes(sendBytes)}</span>
      )}
      {!listen && credits !== null && <Credits amount={credits} className="ml-auto text-muted" />}
    </p>
  );
}
