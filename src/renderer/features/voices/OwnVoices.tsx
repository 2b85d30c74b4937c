import { AudioLines, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CallOutput, VoiceClone } from '../../../bridge/index.ts';
import { useAccountRows, useFindField, useRows } from '../../app/index.ts';
import type { KeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { attempt, Button, EmptyState, ErrorNotice, SearchInput, Skeleton, useAsLeft } from '../../ui/index.ts';
import { type CloneFields, genderOf, isBegun, useNewVoice } from './clone-form.ts';
import { newestRows } from '../creations/creation-state.ts';
import { ShowMore, useFirst, useLedTo } from '../creations/index.ts';
import { putBackStaged, tellUsedAgain, useDropBegins } from '../staging/index.tsx';
import { DeleteVoiceDialog } from './DeleteVoiceDialog.tsx';
import { EditVoiceDialog } from './EditVoiceDialog.tsx';
import { listedVoices } from './voice-list.ts';
import { VoiceCloneCard } from './VoiceCloneCard.tsx';

interface OwnVoicesProps {
  readonly creating: boolean;
  /** That of a new voice. */
  readonly form: KeptForm<CloneFields>;
  readonly onCreate: () => void;
}

/** The dialog that is open, and about which voice. */
type Asked =
  | { readonly what: 'delete'; readonly clone: VoiceClone }
  | { readonly what: 'edit'; readonly clone: VoiceClone; readonly wanted: CallOutput<'voiceClones.wanted'> };

export function OwnVoices({ creating, form, onCreate }: OwnVoicesProps) {
  const { status, error, rows } = useAccountRows('voiceClones');
  const queueRows = useRows('queue');
  const queue = useMemo(() => newestRows(queueRows, ({ kind }) => kind.startsWith('voice-clone')), [queueRows]);
  const [search, setSearch] = useAsLeft('voices.search', '');
  const searchField = useFindField();
  const wanted = useDeferredValue(search);
  const clones = useMemo(() => listedVoices(rows, wanted), [rows, wanted]);
  const first = useFirst(clones, 'voices');
  const { shown, rest, more } = first;
  useLedTo(clones, first, { all: rows, showAll: () => setSearch('') });
  const setConsent = useNewVoice((state) => state.setConsent);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const edit = async (clone: VoiceClone): Promise<void> =>
    setAsked({ what: 'edit', clone, wanted: await ask('voiceClones.wanted', { id: clone.id }) });
  const again = async ({ id, name, gender, language, description }: VoiceClone): Promise<void> => {
    const { missing, ...samples } = await ask('voiceClones.useAgain', { id });
    const before = form.now();
    const fill = (fields: CloneFields): void => {
      form.change(fields);
      // Whether one may use a voice is asked anew, also after “Undo”: samples may have been added meanwhile.
      setConsent(false);
    };
    fill({ name, gender: genderOf(gender), language, description: description ?? '' });
    onCreate();
    const takeBack = async (): Promise<void> => {
      await putBackStaged(samples);
      fill(before);
    };
    tellUsedAgain(missing, isBegun(before) || samples.went.length > 0 ? takeBack : null);
  };
  if (status === 'loading') return <Skeleton rows={3} />;
  if (status === 'failed' && error) return <ErrorNotice error={error} />;
  return (
    <>
      {rows.length === 0 && !creating && <NoVoices onCreate={onCreate} />}
      {(rows.length > 1 || (rows.length === 1 && search !== '')) && (
        <search aria-label={texts.searchOwn}>
          <SearchInput
            ref={searchField}
            label={texts.searchOwn}
            value={search}
            onChange={setSearch}
            found={clones.length}
            className="max-w-80"
          />
        </search>
      )}
      {rows.length > 0 && clones.length === 0 && (
        <EmptyState
          icon={AudioLines}
          title={texts.noVoice}
          action={<Button onClick={() => setSearch('')}>{commonTexts.clearSearch}</Button>}
        >
          {texts.noOwnVoiceHint}
        </EmptyState>
      )}
      {clones.length > 0 && (
        <ul aria-label={texts.own} className="flex flex-col gap-2">
          {shown.map((clone, at) => (
            <li key={clone.id} data-row={clone.id} aria-setsize={clones.length} aria-posinset={at + 1}>
              <VoiceCloneCard
                clone={clone}
                row={queue.get(clone.id)}
                onUseAgain={() => void attempt(() => again(clone))}
                onEdit={() => void attempt(() => edit(clone))}
                onDelete={() => setAsked({ what: 'delete', clone })}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore rest={rest} more={more} />
      {asked?.what === 'edit' && <EditVoiceDialog {...asked} onClose={close} />}
      {asked?.what === 'delete' && <DeleteVoiceDialog clone={asked.clone} onClose={close} />}
    </>
  );
}

/** The first voice begins here, also with recordings that are dropped. */
function NoVoices({ onCreate }: Pick<OwnVoicesProps, 'onCreate'>) {
  useDropBegins('sample', onCreate);
  return (
    <EmptyState
      icon={AudioLines}
      title={texts.empty}
      action={
        <Button variant="primary" icon={Plus} onClick={onCreate}>
          {texts.newVoice}
        </Button>
      }
    >
      {texts.emptyHint}
    </EmptyState>
  );
}
