import { UserRoundPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Character, StagedItem } from '../../../bridge/index.ts';
import { announce, useActiveAccount, useRows, usePay } from '../../app/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import {
  asUsual,
  attempt,
  Button,
  Card,
  cx,
  ErrorNotice,
  Field,
  Select,
  Textarea,
  TextInput,
  useSubmission,
  useSubmitKey,
} from '../../ui/index.ts';
import { aboveFoot, FormFoot } from '../creations/index.ts';
import { textLength } from '../creations/text-length.ts';
import {
  byArrival,
  chooseAnother,
  putBackStaged,
  removeStaged,
  tellUsedAgain,
  useDropPurpose,
} from '../staging/index.tsx';
import { characterFaults, characterLimits, emptyCharacter, genreHere, isBegun, traitsOf } from './character-form.ts';
import type { CharacterFault, CharacterFields } from './character-form.ts';
import { genreOptions } from './genre-options.tsx';
import { PhotoField } from './PhotoField.tsx';
import { genderOf } from './train-form.ts';
import { useGenres } from './use-characters.ts';

interface NewCharacterFormProps {
  /** One whose fields and photo are to be in the form; null: none. */
  readonly again: Character | null;
  readonly onClose: () => void;
}

/** A photo and what is known of the person. What was put in survives a restart. */
export function NewCharacterForm({ again, onClose }: NewCharacterFormProps) {
  useDropPurpose('photo');
  const { fields, ready, now, change, send } = useKeptForm('character', emptyCharacter);
  const { genres } = useGenres();
  const accountId = useActiveAccount()?.id;
  const genreId = genreHere(fields, accountId, genres);
  const pay = usePay();
  const photos = byArrival(useRows('staged'), 'photo');
  const photo = photos.at(-1);
  const faults = characterFaults(fields, photo);
  const make = async (of: StagedItem): Promise<void> => {
    const { name, age, gender, description, traits } = fields;
    await send((sent) =>
      pay('characters.create', {
        stagedId: of.id,
        genreId,
        name: name.trim() || null,
        description: description.trim() || null,
        gender: genderOf(gender),
        age: age.trim() || null,
        traits: traitsOf(traits),
        form: sent,
      }),
    );
    asUsual('characters.search', 'characters.filter');
    announce(texts.started(name.trim() || of.name));
    onClose();
  };
  const { tried, busy, error, submit, form } = useSubmission(() =>
    faults.size > 0 || photo === undefined ? null : make(photo),
  );
  const genreOf = (value: string): Pick<CharacterFields, 'genreId' | 'genreName' | 'genreAccountId'> => {
    const genre = genres?.find(({ id }) => String(id) === value);
    return {
      genreId: genre?.id ?? null,
      genreName: genre?.name ?? null,
      genreAccountId: genre && accountId ? accountId : null,
    };
  };
  const errorsOf = (field: 'photo' | keyof CharacterFields): string[] => {
    const fault: CharacterFault | undefined = faults.get(field);
    return tried && fault !== undefined ? [texts.faults[fault]] : [];
  };

  // Once, so that a window that is loaded anew does not ask again.
  const navigate = useNavigate();
  const taken = useRef<Character | null>(null);
  useEffect(() => {
    if (again === null || !ready || taken.current === again) return;
    taken.current = again;
    void navigate('/characters', { replace: true, state: null });
    const { id, accountId: owner, genreId: chosen, genreName, gender, age, description, traits: named } = again;
    void attempt(async () => {
      const { name, missing, ...exchanged } = await ask('characters.useAgain', { id });
      const before = now();
      change({
        name: name ?? '',
        genreId: chosen,
        genreName,
        genreAccountId: owner,
        gender: gender ?? '',
        age: age ?? '',
        description: description ?? '',
        traits: named.join(', '),
      });
      const takeBack = async (): Promise<void> => {
        await putBackStaged(exchanged);
        change(before);
      };
      tellUsedAgain(missing, isBegun(before, exchanged.went.length) ? takeBack : null);
    });
  });

  // The photo that came last takes the place of those before it.
  const replaced = photos
    .slice(0, -1)
    .map((item) => item.id)
    .join(' ');
  useEffect(() => {
    if (replaced !== '') void attempt(() => removeStaged(replaced.split(' ')));
  }, [replaced]);

  useSubmitKey(submit);
  const styles = [{ value: '', label: texts.noGenre }, ...genreOptions(genres ?? [])];

  return (
    <Card title={texts.create}>
      <form {...form} aria-label={texts.create} className={cx('flex flex-col gap-5', aboveFoot)}>
        <div className="grid gap-6 md:grid-cols-[13rem_minmax(0,1fr)]">
          <PhotoField photo={photo} errors={errorsOf('photo')} />
          <div className="flex min-w-0 flex-col gap-4">
            <div className="grid grid-cols-2 gap-4">
              <Field
                label={texts.name}
                optional
                hint={texts.nameHint}
                aside={texts.counter(textLength(fields.name), characterLimits.name)}
                errors={errorsOf('name')}
              >
                {(input) => (
                  <TextInput
                    {...input}
                    disabled={!ready}
                    value={fields.name}
                    onChange={(event) => change({ name: event.target.value })}
                  />
                )}
              </Field>
              <Field label={texts.genre} optional>
                {(input) => (
                  <Select
                    {...input}
                    disabled={!ready}
                    value={genreId === null ? '' : String(genreId)}
                    options={styles}
                    onChange={(value) => change(genreOf(value))}
                  />
                )}
              </Field>
              <Field label={texts.gender} optional>
                {(input) => (
                  <Select
                    {...input}
                    disabled={!ready}
                    value={fields.gender}
                    options={texts.genderOptions}
                    onChange={(gender) => change({ gender })}
                  />
                )}
              </Field>
              <Field label={texts.age} optional hint={texts.ageHint}>
                {(input) => (
                  <TextInput
                    {...input}
                    maxLength={200}
                    disabled={!ready}
                    value={fields.age}
                    onChange={(event) => change({ age: event.target.value })}
                  />
                )}
              </Field>
            </div>
            <Field
              label={texts.description}
              optional
              hint={texts.descriptionHint}
              aside={texts.counter(textLength(fields.description), characterLimits.description)}
              errors={errorsOf('description')}
            >
              {(input) => (
                <Textarea
                  {...input}
                  spellCheck
                  rows={3}
                  disabled={!ready}
                  value={fields.description}
                  onChange={(event) => change({ description: event.target.value })}
                />
              )}
            </Field>
            <Field label={texts.traits} optional hint={texts.traitsHint} errors={errorsOf('traits')}>
              {(input) => (
                <TextInput
                  {...input}
                  disabled={!ready}
                  value={fields.traits}
                  onChange={(event) => change({ traits: event.target.value })}
                />
              )}
            </Field>
          </div>
        </div>
        {error && <ErrorNotice error={error} actions={{ retry: submit, ...chooseAnother('photo') }} />}
        <FormFoot>
          <span className="min-w-0 flex-[1_1_10rem] text-xs text-faint">{texts.free}</span>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" variant="primary" icon={UserRoundPlus} credits={0} busy={busy && texts.sending}>
            {texts.make}
          </Button>
        </FormFoot>
      </form>
    </Card>
  );
}
