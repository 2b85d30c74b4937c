import { useRef, useState } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { isOnTrial } from '../../app/hindrance.ts';
import { announce, GetCredits, useActiveAccount, useRows, usePay } from '../../app/index.ts';
import type { KeptForm } from '../../app/kept-form.ts';
import { toAppError } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import {
  asUsual,
  attempt,
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  cx,
  ErrorNotice,
  useFaultFocus,
  useSubmitKey,
} from '../../ui/index.ts';
import { aboveFoot, FormFoot } from '../creations/index.ts';
import { useIsRecording } from '../recorder/index.tsx';
import { byArrival, chooseAnother, LanguageSelect, removeStaged, useDropPurpose } from '../staging/index.tsx';
import { cloneFaults, type CloneFields, createLimits, genderOf, useNewVoice } from './clone-form.ts';
import { SampleList } from './SampleList.tsx';
import { slotSituation } from './slot-situation.ts';
import type { Slots } from './use-slots.ts';
import { fieldErrors, VoiceFields } from './VoiceFields.tsx';

interface NewVoiceFormProps {
  readonly slots: Slots;
  readonly form: KeptForm<CloneFields>;
}

/** Samples, consent and a name. What was put in survives a restart, but for the consent. */
export function NewVoiceForm({ slots, form }: NewVoiceFormProps) {
  useDropPurpose('sample');
  const account = useActiveAccount();
  const pay = usePay();
  const samples = byArrival(useRows('staged'), 'sample');
  const { change } = form;
  // As it was kept, which may have been by another version.
  const fields = { ...form.fields, gender: genderOf(form.fields.gender) };
  const { consent, setConsent, setOpen } = useNewVoice();
  // Until it is kept, a recording is what comes next.
  const recording = useIsRecording();
  const [tried, setTried] = useState(false);
  const [buying, setBuying] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  // State is too late for a second click within the same frame.
  const sending = useRef(false);
  const { place, lead } = useFaultFocus();

  const ready = samples.filter((item) => item.state === 'ready');
  const refused = samples.filter((item) => item.state === 'refused');
  const probing = samples.filter((item) => item.state === 'probing').length;
  const faults = cloneFaults(fields, consent, { ready: ready.length, probing });
  const balance = account?.profile?.credits?.remaining ?? null;
  const situation =
    slots.slots === null
      ? null
      : slotSituation(slots.slots, { balance, trial: isOnTrial(account), coming: slots.coming });
  // The dialog that asks goes with the slot that could be bought: it does not come back by itself.
  if (buying && situation?.kind !== 'buy') setBuying(false);
  const shown = tried
    ? new Map([...faults].map(([field, fault]) => [field, [texts.faults[fault]]]))
    : new Map<string, string[]>();

  const create = async (buySlotFor: number | null): Promise<void> => {
    const { gender } = fields;
    if (sending.current || gender === null) return;
    sending.current = true;
    try {
      await form.send((sent) =>
        pay('voiceClones.create', {
          stagedIds: ready.map((item) => item.id),
          consent: true,
          name: fields.name.trim(),
          gender,
          language: fields.language,
          description: fields.description.trim() || null,
          buySlotFor,
          form: sent,
        }),
      );
      // They had their say; in the form for the next voice they would be in the way.
      void attempt(() => removeStaged(refused.map((item) => item.id)));
      announce(texts.created(fields.name.trim()));
      asUsual('voices.search');
      setConsent(false);
      setOpen(false);
    } finally {
      sending.current = false;
    }
  };
  const submit = async (): Promise<void> => {
    setTried(faults.size > 0);
    setError(null);
    if (faults.size > 0) lead();
    if (faults.size > 0 || situation === null || situation.kind === 'full') return;
    if (situation.kind === 'buy') {
      setBuying(true);
      return;
    }
    setBusy(true);
    try {
      await create(null);
    } catch (thrown) {
      setError(toAppError(thrown));
      setBusy(false);
    }
  };

  useSubmitKey(() => void submit());

  return (
    <Card title={texts.newVoice} description={texts.newVoiceHint}>
      <form
        ref={place}
        noValidate
        aria-label={texts.newVoice}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className={cx('flex flex-col gap-5', aboveFoot)}
      >
        <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
          {situation?.kind === 'full' && (
            <div className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-warning lg:col-span-2">
              <output className="min-w-0 flex-1">
                {texts.noSlot} {texts.full[situation.why](situation.short)}
              </output>
              {situation.why === 'credits' && account && <GetCredits account={account} size="sm" />}
            </div>
          )}
          <SampleList samples={samples} ready={ready.length} errors={shown.get('samples') ?? []} />
          <div className="flex min-w-0 flex-col gap-4">
            <VoiceFields
              {...fields}
              disabled={!form.ready}
              limits={createLimits}
              errors={{ ...fieldErrors(error), ...Object.fromEntries(shown) }}
              onChange={change}
            />
            <div className="flex flex-col gap-1.5">
              <span className="font-medium">
                {texts.language} <span className="font-normal text-faint">({commonTexts.optional})</span>
              </span>
              <LanguageSelect
                label={texts.language}
                none={texts.anyLanguage}
                disabled={!form.ready}
                value={fields.language}
                onChange={(language) => change({ language })}
              />
            </div>
            <Checkbox
              label={texts.consent}
              hint={texts.consentHint}
              errors={shown.get('consent')}
              checked={consent}
              onChange={setConsent}
            />
          </div>
        </div>
        {error && <ErrorNotice error={error} actions={chooseAnother('sample')} />}
        <FormFoot>
          {situation?.kind === 'buy' && <span className="min-w-0 text-muted">{texts.noFreeSlot}</span>}
          <Button className="ml-auto" onClick={() => setOpen(false)}>
            {texts.closeForm}
          </Button>
          <Button
            type="submit"
            variant={recording ? 'secondary' : 'primary'}
            disabled={situation === null || situation.kind === 'full'}
            busy={busy && texts.creating}
            credits={situation?.kind === 'buy' ? situation.cost : null}
          >
            {situation?.kind === 'buy' ? texts.buyAndCreate : texts.create}
          </Button>
        </FormFoot>
      </form>
      {situation?.kind === 'buy' && (
        <ConfirmDialog
          open={buying}
          onClose={() => setBuying(false)}
          title={texts.buyTitle(situation.cost)}
          consequence={texts.buyConsequence(situation.cost, balance)}
          action={texts.buyAndCreate}
          busy={texts.creating}
          credits={situation.cost}
          onConfirm={() => create(situation.cost)}
        />
      )}
    </Card>
  );
}
