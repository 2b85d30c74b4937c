import { CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Character } from '../../../bridge/index.ts';
import { needsPictures } from '../../../contract/index.ts';
import { RowScreen } from '../../app/index.ts';
import { useFromRows } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorNotice,
  FieldError,
  IconButton,
  Menu,
  RelativeTime,
  Screen,
  useIsShown,
} from '../../ui/index.ts';
import { queueRowOf } from '../creations/index.ts';
import { underWaySince } from './character-step.ts';
import { DrawPictures } from './DrawPictures.tsx';
import { Picture } from './Picture.tsx';
import { SavePictures } from './SavePictures.tsx';
import { StepBadge } from './StepBadge.tsx';
import { followed, knownOf } from './train-form.ts';
import { TrainForm } from './TrainForm.tsx';
import { useTraining } from './use-training.ts';

const gone = {
  heading: texts.screen,
  title: texts.gone,
  hint: texts.goneHint,
  to: '/characters',
  toLabel: texts.all,
};

/** One of the user's own: its pictures, the choice among them, its training and its poses. */
export function CharacterPage() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  // Whoever went to another screen meanwhile stays there.
  const leave = (): void => void (isShown() && navigate('/characters'));
  return (
    <RowScreen collection="characters" gone={gone}>
      {(character) => <Shown character={character} onDeleted={leave} />}
    </RowScreen>
  );
}

interface ShownProps {
  readonly character: Character;
  readonly onDeleted: () => void;
}

function Shown({ character, onDeleted }: ShownProps) {
  const { id, remoteId, name, genreName, description, gender, age, traits, photoUrl, poses, error, status } = character;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const facts = [genreName, gender === null ? null : texts.genderOf(gender), age, ...traits].filter(
    (fact) => fact !== null && fact !== '',
  );
  return (
    <Screen
      title={name}
      back={{ label: texts.all, onBack: () => void navigate('/characters') }}
      subtitle={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <StepBadge character={character} />
          <span>{facts.join(' · ')}</span>
          <RelativeTime at={character.createdAt} className="text-xs text-faint" />
        </span>
      }
      actions={
        <>
          {remoteId === null && (status === 'failed' || status === 'cancelled') && (
            <Button icon={CopyPlus} onClick={() => void navigate('/characters', { state: { openId: id } })}>
              {creationsTexts.formAgain}
            </Button>
          )}
          <SavePictures character={character} />
          <Menu
            trigger={<IconButton label={creationsTexts.actionsOf(name)} icon={Ellipsis} />}
            items={[
              {
                label: texts.delete,
                icon: Trash2,
                danger: true,
                disabled: status === 'deleting',
                onSelect: () => setAsking(true),
              },
            ]}
          />
        </>
      }
    >
      {error && <ErrorNotice error={error} />}
      <div className="grid grid-cols-[10rem_minmax(0,1fr)] items-start gap-6">
        <figure className="flex flex-col gap-1.5">
          <Picture src={photoUrl} alt={texts.photoOf(name)} className="aspect-[3/4] w-full rounded-lg" />
          <figcaption className="text-xs text-faint">{texts.photo}</figcaption>
        </figure>
        <div className="flex min-w-0 flex-col gap-6">
          {description && (
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere selectable">
              {description}
            </p>
          )}
          {poses.length > 0 && (
            <Card title={texts.ready}>
              <ul
                aria-label={texts.posesOf(name)}
                className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3"
              >
                {poses.map((pose, index) => (
                  <li key={pose}>
                    <Picture
                      src={pose}
                      alt={texts.pose(name, index + 1)}
                      className="aspect-square w-full rounded-lg object-contain!"
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Pictures character={character} />
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.deleteTitle(name)}
        consequence={texts.deleteConsequence}
        action={texts.deleteConfirm}
        busy={texts.deleting}
        danger
        onConfirm={async () => {
          await ask('characters.delete', { id });
          onDeleted();
        }}
      />
    </Screen>
  );
}

interface UsedPicture {
  readonly id: number;
  readonly when: keyof typeof texts.trainedWith;
}

/** The picture that a training was asked for with, or that the poses are of; null where it is not known, or there is none. */
function usedPicture({ activity, status, poses, trainedWith }: Character, isUnderWay: boolean): UsedPicture | null {
  const isTraining = status === 'pose-generating';
  if (activity?.previewId !== undefined)
    return { id: activity.previewId, when: isUnderWay || isTraining ? 'now' : 'waits' };
  if (trainedWith === null || !(isTraining || poses.length > 0)) return null;
  return { id: trainedWith, when: isTraining ? 'now' : 'before' };
}

const pictureGrid = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3';

/** The room of the first pictures while they are drawn; how many come is not known. */
function ComingPictures() {
  return (
    <div aria-hidden className={pictureGrid}>
      {[0, 1, 2].map((place) => (
        <span key={place} className="aspect-square w-full animate-pulse rounded-lg bg-hover" />
      ))}
    </div>
  );
}

function Pictures({ character }: { readonly character: Character }) {
  const { id, status, previews, poses, activity } = character;
  const drawFirst = activity === null && needsPictures(status);
  const row = useFromRows('queue', (rows) => queueRowOf(rows, id));
  const since = underWaySince(character, row);
  const used = usedPicture(character, since !== null);
  const drawnSince = activity?.kind === 'preview' ? since : null;
  // What the service says of the person later does not overwrite what is being typed.
  const [known, setKnown] = useState(() => knownOf(character));
  const form = useKeptForm(
    useMemo(() => `train/${id.slice(0, 64)}`, [id]),
    known,
  );
  const { fields, ready, change, now } = form;
  const told = useMemo(() => knownOf(character), [character]);
  const toldBefore = useRef(told);
  useEffect(() => {
    // A character has the name that the service gave it only once it is there, long after this may be open.
    const changes = ready ? followed(now(), toldBefore.current, told) : {};
    if (ready) toldBefore.current = told;
    if (Object.keys(changes).length > 0) change(changes);
  });
  const around = useRef<HTMLDivElement>(null);
  const usedId = useId();
  const pictureFault = useId();
  const training = useTraining({
    character,
    form,
    around,
    onSent: (told) => {
      // What was sent is known from now on, and another picture is trained with the same.
      setKnown({ ...told, previewId: null });
    },
  });
  const noPicture = training.errorsOf('previewId');
  return (
    <div ref={around} className="flex flex-col gap-6">
      <Card title={texts.pictures} description={texts.picturesHint}>
        {previews.length === 0 && activity === null && <p className="text-muted">{texts.noPictures}</p>}
        {previews.length === 0 && drawnSince !== null && <ComingPictures />}
        {previews.length > 0 && (
          <div className="flex flex-col gap-3">
            <RadioGroup.Root
              aria-label={texts.choosePicture}
              aria-describedby={noPicture.length > 0 ? pictureFault : undefined}
              value={fields.previewId === null ? '' : String(fields.previewId)}
              onValueChange={(value) => change({ previewId: Number(value) })}
              className={pictureGrid}
            >
              {previews.map((preview, index) => (
                <RadioGroup.Item
                  key={preview.id}
                  value={String(preview.id)}
                  aria-label={texts.picture(index + 1)}
                  aria-describedby={preview.id === used?.id ? usedId : undefined}
                  className="relative overflow-hidden rounded-lg border-2 border-transparent outline-offset-2 transition-colors hover:border-line-strong data-[state=checked]:border-accent-ink"
                >
                  <Picture src={preview.url} alt="" className="aspect-square w-full" />
                  {preview.id === used?.id && (
                    <span
                      id={usedId}
                      className="absolute inset-x-0 bottom-0 truncate bg-surface/90 px-2 py-1 text-xs text-ink"
                    >
                      {texts.trainedWith[used.when]}
                    </span>
                  )}
                </RadioGroup.Item>
              ))}
            </RadioGroup.Root>
            {noPicture.length > 0 && <FieldError id={pictureFault}>{noPicture.join(' ')}</FieldError>}
          </div>
        )}
        <DrawPictures character={character} since={drawnSince} />
      </Card>
      {previews.length > 0 && (
        <Card
          title={poses.length > 0 ? texts.trainAgain : texts.trainTitle(fields.previewId !== null)}
          description={drawFirst ? texts.drawFirst : texts.trainHint}
        >
          {!drawFirst && (
            <TrainForm
              training={training}
              underWay={activity?.kind === 'training' && since !== null}
              fields={fields}
              ready={ready}
              onChange={change}
            />
          )}
        </Card>
      )}
    </div>
  );
}
