import { FilePlus2, ListX, PanelRightClose } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { foldersApart } from '../../../bridge/index.ts';
import { rowsNow } from '../../app/collections.ts';
import { useCollection } from '../../app/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { attempt, Button, IconButton, VirtualList } from '../../ui/index.ts';
import { AddressForm, type TypedAddress } from './AddressForm.tsx';
import { BatchFooter } from './BatchFooter.tsx';
import { repeats } from './batch.ts';
import { ChooseFolder } from './ChooseFolder.tsx';
import { useSpokenLanguage } from './spoken-language.ts';
import { byArrival } from './staged-order.ts';
import { StagedFile } from './StagedFile.tsx';
import { chooseFiles, removeStaged } from './staging-actions.ts';
import { dropsElsewhere, type DropsElsewhere, useStagingTray } from './staging-tray.ts';
import { useNewTrack } from './use-new-track.ts';
import { useSaidNoMore } from './use-said-no-more.ts';
import { useTrayFocus } from './tray-focus.ts';

const noAddress: TypedAddress = { address: '' };

/** What is about to be transcribed, beside every screen: each file with its price, and the one button that spends. */
export function StagingTray() {
  const { rows: staged, status } = useCollection('staged');
  const items = useMemo(() => byArrival(staged, 'transcription'), [staged]);
  const again = useMemo(() => repeats(items), [items]);
  const folders = useMemo(
    () => foldersApart(items.map(({ id, name, folder = null }) => ({ id, name, folder }))),
    [items],
  );
  const newTrack = useNewTrack(items);
  useSaidNoMore(items.length === 0);
  const open = useStagingTray((tray) => tray.open);
  useMakeRoom();
  const tray = useRef<HTMLElement>(null);
  const { close } = useTrayFocus(tray);
  useEscape(open, close);
  const elsewhere = useStagingTray(dropsElsewhere);
  // Read before it opens, since it is typed into at once.
  const typed = useKeptForm('address', noAddress);
  const spoken = useSpokenLanguage(status === 'ready' ? items : null);
  useGiveWay(elsewhere, typed.fields, close);
  if (!open) return null;
  const refused = items.filter((item) => item.state === 'refused');
  return (
    <aside
      data-part
      ref={tray}
      data-tray
      aria-label={texts.tray}
      // Where the keyboard stays when the last file is removed.
      tabIndex={-1}
      className="flex h-full w-[25rem] max-w-full shrink-0 flex-col border-l border-line bg-surface outline-none max-xl:absolute max-xl:inset-y-0 max-xl:right-0 max-xl:z-40 max-xl:shadow-pop [@media(max-height:500px)]:overflow-y-auto"
    >
      <header className="flex items-center justify-between gap-2 px-4 pt-4 pb-3">
        <h2 className="text-lg font-semibold">{texts.tray}</h2>
        <div className="flex items-center gap-1">
          <Button size="sm" icon={FilePlus2} onClick={() => void attempt(() => chooseFiles('transcription'))}>
            {texts.addFiles}
          </Button>
          <ChooseFolder purpose="transcription" />
          <IconButton label={texts.close} icon={PanelRightClose} onClick={close} />
        </div>
      </header>
      <AddressForm typed={typed} />
      {items.length === 0 ? (
        <p className="m-auto max-w-60 px-4 text-center text-muted">
          {elsewhere === null ? texts.empty : texts.emptyBeside[elsewhere]}
        </p>
      ) : (
        <VirtualList
          label={texts.files}
          items={items}
          keyOf={(item) => item.id}
          rowHeight={72}
          measured
          // In a window that is low or enlarged, all of it scrolls, and some files are in sight.
          className="[@media(max-height:500px)]:min-h-40 [@media(max-height:500px)]:shrink-0"
          scrollTo={newTrack}
          render={(item) => <StagedFile item={item} sameAs={again.get(item.id)?.name} folder={folders.get(item.id)} />}
        />
      )}
      {refused.length > 1 && (
        <div className="border-t border-line px-4 py-2">
          <Button
            size="sm"
            variant="ghost"
            icon={ListX}
            onClick={() => void attempt(() => removeStaged(refused.map((item) => item.id)))}
          >
            {texts.removeRefused(refused.length)}
          </Button>
        </div>
      )}
      {items.length > 0 && <BatchFooter items={items} spoken={spoken} />}
    </aside>
  );
}

/** Escape closes it from inside, and from what it lies over in a narrow window: nobody should have to look for the focus. */
function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const inside = target instanceof Element && target.closest('[data-tray]') !== null;
      if (!inside && !isNarrow()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

const isNarrow = (): boolean => matchMedia('(width < 80rem)').matches;

/** In a narrow window the tray lies over the screen (`max-xl` above): whoever goes to another one wants to see that one. */
function useMakeRoom(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (isNarrow()) useStagingTray.setState({ open: false });
  }, [pathname]);
}

/** With nothing in it, it gives way to a form or a screen that begins to take what is dropped. */
function useGiveWay(elsewhere: DropsElsewhere | null, { address }: TypedAddress, close: () => void): void {
  const latest = useRef({ address, close });
  useEffect(() => {
    latest.current = { address, close };
  }, [address, close]);
  useEffect(() => {
    const { open } = useStagingTray.getState();
    if (elsewhere === null || !open || latest.current.address.trim() !== '') return;
    if (!rowsNow('staged').some(({ purpose }) => purpose === 'transcription')) latest.current.close();
  }, [elsewhere]);
}
