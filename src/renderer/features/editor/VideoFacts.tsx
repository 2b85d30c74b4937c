import type { ReactNode } from 'react';
import { namedParts } from '../../../bridge/drafts.ts';
import type { Draft } from '../../../bridge/index.ts';
import { formatDateTime, formatDateTimeRange, formatSpan } from '../../texts/format.ts';
import { videoFactsTexts as texts } from '../../texts/video-facts.ts';
import { Credits, Fact, Facts } from '../../ui/index.ts';

interface VideoFactsProps {
  readonly draft: Draft;
  /** Asks the service again. */
  readonly refresh: ReactNode;
}

/** What the service tells of the video, as far as it says anything. */
export function VideoFacts({ draft, refresh }: VideoFactsProps) {
  const { remote, remoteId } = draft;
  if (remote === null) return null;
  const { failure, retries, estimatedDuration, chargedCredits, facts } = remote;
  const { createdAt = null, syncedAt = null, aiLabels = null, description = null, ideaId = null } = facts ?? {};
  const event = eventOf(draft);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-medium">{texts.title}</h2>
        {refresh}
      </div>
      <Facts className="gap-x-4">
        {remoteId !== null && <Fact name={texts.id}>{remoteId}</Fact>}
        {failure?.code && <Fact name={texts.failure}>{failure.code}</Fact>}
        {retries > 0 && <Fact name={texts.retries}>{texts.times(retries)}</Fact>}
        {chargedCredits !== null && (
          <Fact name={texts.charged}>
            <Credits amount={chargedCredits} />
          </Fact>
        )}
        {estimatedDuration !== null && estimatedDuration > 0 && remote.url === null && (
          <Fact name={texts.length}>{texts.about(formatSpan(estimatedDuration))}</Fact>
        )}
        {aiLabels !== null && <Fact name={texts.aiLabel}>{aiLabels ? texts.yes : texts.no}</Fact>}
        {description && (
          <Fact name={texts.description}>
            <bdi className="whitespace-pre-line">{description}</bdi>
          </Fact>
        )}
        {namedParts.map((part) => {
          const name = facts?.named?.[part]?.name;
          return (
            name !== undefined && (
              <Fact key={part} name={texts.named[part]}>
                <bdi>{name}</bdi>
              </Fact>
            )
          );
        })}
        {event !== null && <Fact name={texts.event}>{event}</Fact>}
        {ideaId !== null && <Fact name={texts.idea}>{texts.numbered(ideaId)}</Fact>}
        {createdAt !== null && <Fact name={texts.created}>{momentOf(createdAt)}</Fact>}
        {syncedAt !== null && <Fact name={texts.synced}>{momentOf(syncedAt)}</Fact>}
      </Facts>
    </section>
  );
}

/** When the event of its creation is, and its number; null where there is none. */
function eventOf({ startsAt, endsAt, remote }: Draft): string | null {
  const eventId = remote?.facts?.eventId ?? null;
  const from = Date.parse(startsAt ?? '');
  const to = Date.parse(endsAt ?? '');
  const parts = [
    ...(Number.isNaN(from) ? [] : [from <= to ? formatDateTimeRange(from, to) : formatDateTime(from)]),
    ...(eventId === null ? [] : [texts.numbered(eventId)]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}

/** What is no moment is shown as it came. */
function momentOf(text: string): string {
  const at = Date.parse(text);
  return Number.isFinite(at) ? formatDateTime(at) : text;
}
