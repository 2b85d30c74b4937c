import { AudioLines, CopyPlus, Pencil, Speech, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { QueueRow, VoiceClone } from '../../../bridge/index.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { asSentence } from '../../texts/format.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { errorReasons, NearMenu, Menu, PlayButton, Progress, RelativeTime, StateBadge, Told } from '../../ui/index.ts';
import { creationState } from '../creations/creation-state.ts';
import { saidWhy } from '../creations/index.ts';
import { saidShare } from '../queue/said.ts';
import { voiceFacts } from './VoiceLine.tsx';

interface VoiceCloneCardProps {
  readonly clone: VoiceClone;
  readonly row: QueueRow | undefined;
  /** Puts what it was asked for with into the form. */
  readonly onUseAgain: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function VoiceCloneCard({ clone, row, onUseAgain, onEdit, onDelete }: VoiceCloneCardProps) {
  const { name, gender, language, description, previewUrl, slotType, createdAt } = clone;
  const state = creationState(clone, row);
  const navigate = useNavigate();
  const about = useId();
  const preparing = row?.state === 'waiting' && row.phase === 'preparing' ? texts.preparing : null;
  const error = clone.error ?? (state === 'failed' ? row?.error : null);
  const facts = [...voiceFacts({ language, gender }), ...(slotType === 'addon' ? [texts.boughtSlot] : [])];
  return (
    <article aria-label={name} className="flex items-center gap-3 rounded-xl border border-line bg-raised p-3">
      {previewUrl === null ? (
        <span className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint">
          <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      ) : (
        <PlayButton name={name} src={previewUrl} />
      )}
      <div className="min-w-0 flex-1">
        <h2 title={name} className="truncate font-medium">
          <bdi>{name}</bdi>
        </h2>
        {error ? (
          <p className="wrap-anywhere text-danger selectable">
            {asSentence(error.title)}{' '}
            <span className="text-muted">{[error.detail, ...errorReasons(error)].join(' ')}</span>
          </p>
        ) : (
          <Second held={row?.question?.text ?? row?.reason ?? preparing} facts={facts} description={description} />
        )}
        {row?.progress && (
          <Progress
            label={texts.uploadOf(name)}
            sentBytes={row.progress.sentBytes}
            totalBytes={row.progress.totalBytes}
            className="mt-1.5 max-w-60"
          />
        )}
      </div>
      {/* Of one width each: they stand below those of the other voices. */}
      <div className="w-28 shrink-0">
        <StateBadge state={state}>{texts.state(state, clone.status)}</StateBadge>
      </div>
      <RelativeTime at={createdAt} className="w-24 shrink-0 truncate text-right text-faint max-md:hidden" />
      <Told
        id={about}
        state={texts.state(state, clone.status)}
        far={row && saidShare(row)}
        why={[preparing, ...saidWhy(state, row, error ?? null)]}
      />
      <NearMenu label={texts.actionsOf(name)} about={about}>
        {(near) => (
          <Menu
            {...near}
            items={[
              ...(state === 'failed'
                ? [{ label: creationsTexts.formAgain, icon: CopyPlus, onSelect: onUseAgain }]
                : []),
              {
                label: texts.speak,
                icon: Speech,
                disabled: clone.remoteId === null || state !== 'done',
                onSelect: () => void navigate('/speech', { state: { voice: { id: clone.remoteId, name } } }),
              },
              {
                label: texts.edit,
                icon: Pencil,
                disabled: clone.remoteId === null || clone.status === 'deleting',
                onSelect: onEdit,
              },
              'separator',
              {
                label: texts.deleteOne,
                icon: Trash2,
                danger: true,
                disabled: clone.status === 'deleting',
                onSelect: onDelete,
              },
            ]}
          />
        )}
      </NearMenu>
    </article>
  );
}

interface SecondProps {
  /** Why it waits, or what is asked. */
  readonly held: string | null;
  readonly facts: readonly string[];
  readonly description: string | null;
}

/** The second line. What the user wrote is cut at its own end, whichever way it is read. */
function Second({ held, facts, description }: SecondProps) {
  if (held !== null)
    return (
      <p title={held} className="truncate text-faint">
        {held}
      </p>
    );
  const told = facts.join(' · ');
  return (
    <p className="flex whitespace-pre text-faint">
      <span className="shrink-0">{told}</span>
      {told !== '' && description ? ' · ' : ''}
      <bdi title={description ?? undefined} className="min-w-0 truncate">
        {description}
      </bdi>
    </p>
  );
}
