import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Speech } from '../../../bridge/index.ts';
import { idToOpen } from '../../app/id-to-open.ts';
import { useAccountRows, useActiveAccount } from '../../app/collections.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { attempt, RefreshButton, SelectableList, SelectAll, SelectedCount, useSelection } from '../../ui/index.ts';
import { MakingScreen, ShowMore, useFirst, useMaking } from '../creations/index.ts';
import { emptySpeech, fieldsOfSettings, isBegun, usedVoices, voiceToUse } from './speech-form.ts';
import { SelectedSpeech, selectedItems } from './SelectedSpeech.tsx';
import { SpeechForm } from './SpeechForm.tsx';
import { SpeechRow } from './SpeechRow.tsx';
import { useTextBack } from './take-back.ts';

/** How many voices of the last time are offered beside the one that is chosen. */
const offeredVoices = 5;

/** What was spoken, the newest first; the form for more above it when it is wanted. */
export function SpeechScreen() {
  const { status, error, rows } = useAccountRows('speech');
  const form = useKeptForm('speech', emptySpeech);
  const spoken = useMemo(() => rows.toSorted((a, b) => b.createdAt - a.createdAt), [rows]);
  const making = useMaking(form, {
    status,
    count: rows.length,
    isBegun,
    empty: emptySpeech,
    replacedForm: 'speech-replaced',
  });
  const activeId = useActiveAccount()?.id;
  const { shown, rest, more } = useFirst(spoken, 'speech');
  // Those that are not drawn yet, too: what is said to be selected is all that there is.
  const selection = useSelection(spoken);
  const { selected } = selection;
  const used = useMemo(() => usedVoices(rows, offeredVoices), [rows]);

  const again = async ({ id, accountId, voiceId, voiceName, language }: Speech): Promise<void> => {
    const { text, settings } = await ask('speech.detail', { id });
    making.refill({
      text,
      voiceId,
      voiceName,
      voiceAccountId: accountId,
      language,
      wordsPerMinute: null,
      ...fieldsOfSettings(settings),
    });
  };
  // Asked for by the page of one that failed, or by a voice: once, so that a window that is loaded anew does not ask again.
  const { state: asked } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<unknown>(null);
  const wanted = rows.find(({ id }) => id === idToOpen(asked));
  const voice = voiceToUse(asked);
  useEffect(() => {
    if ((wanted === undefined && voice === null) || !making.ready || taken.current === asked) return;
    taken.current = asked;
    void navigate('/speech', { replace: true, state: null });
    if (wanted !== undefined) void attempt(() => again(wanted));
    if (voice === null) return;
    form.change({
      voiceId: voice.id,
      voiceName: voice.name,
      voiceAccountId: activeId ?? null,
      wordsPerMinute: voice.wordsPerMinute,
    });
    making.begin();
  });
  const { text: back } = useTextBack();
  useEffect(() => {
    if (back === null || !making.ready) return;
    useTextBack.setState({ text: null });
    making.bringBack({ text: back });
  });
  return (
    <MakingScreen
      texts={texts}
      status={status}
      error={error}
      count={spoken.length}
      making={making}
      before={
        // Above the boxes of the rows, and as high as the buttons that come beside it.
        <div className="flex min-h-7 items-center pl-3.25">
          <SelectAll label={texts.selectAll} shown={spoken} selection={selection} />
          <SelectedCount words={selected.length > 0 ? texts.selected(selected.length, spoken.length) : null} />
        </div>
      }
      instead={selected.length > 0 ? <SelectedSpeech speech={selected} onClear={selection.clear} /> : undefined}
      action={<RefreshButton label={texts.refresh} onRefresh={() => ask('speech.refresh', {})} />}
      form={
        <SpeechForm form={form} used={used} onMade={making.made} onClose={making.close} onPutBack={making.putBack} />
      }
    >
      <SelectableList selection={selection} menu={() => selectedItems(selected)}>
        <ul className="flex flex-col gap-2">
          {shown.map((speech, at) => (
            <li key={speech.id} aria-setsize={spoken.length} aria-posinset={at + 1}>
              <SpeechRow
                speech={speech}
                selected={selection.isSelected(speech.id)}
                onSelect={selection.select}
                onUseAgain={() => void attempt(() => again(speech))}
              />
            </li>
          ))}
        </ul>
      </SelectableList>
      <ShowMore rest={rest} more={more} />
    </MakingScreen>
  );
}
