import type { Exchanged, FolderToSearch, FoundBeside } from '../../../bridge/index.ts';
import { announce } from '../../app/announcer.tsx';
import { rowsNow } from '../../app/collections.ts';
import { ask, toAppError, unwrap } from '../../bridge.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { stagingTexts as texts } from '../../texts/staging.ts';
import { attempt, toast } from '../../ui/index.ts';
import { importDropped, importFolder, isScriptFile } from '../videos/imports/imports.ts';
import { addressIn } from './public-url.ts';
import { openStagingTray, type Purpose, useStagingTray } from './staging-tray.ts';
import { enterStagingTray } from './tray-focus.ts';

const listed = (): ReadonlySet<string> => new Set(rowsNow('staged').map(({ id }) => id));

/** `before`: what was in the list already, which is told apart so that nobody waits for what does not come. */
function added(ids: readonly string[], before: ReadonlySet<string>, purpose: Purpose): void {
  if (ids.length === 0) return;
  if (purpose === 'transcription') openStagingTray();
  const count = new Set(ids.filter((id) => !before.has(id))).size;
  // A character is made of one: the others make way without a trace.
  if (purpose === 'photo' && count > 1) toast({ tone: 'info', ...texts.onePhoto(count) });
  else if (count > 0) announce(texts.added(count));
  else toast({ tone: 'info', title: texts.alreadyHere(ids.length) });
}

/** Opens the system's dialog. Throws `BridgeError`. */
export async function chooseFiles(purpose: Purpose): Promise<void> {
  const before = listed();
  const { ids } = await ask('staging.choose', { purpose });
  // Whoever chose them goes on with them, by keyboard too; a drop comes while something else is done.
  if (ids.length > 0 && purpose === 'transcription') enterStagingTray('files');
  added(ids, before, purpose);
}

const another = (): FolderToSearch => ({ id: crypto.randomUUID(), choose: true });
const again = ({ id }: FolderToSearch): FolderToSearch => ({ id, choose: false });

/** A folder that is chosen, or was before, is searched like a dropped one. Throws `BridgeError`. */
async function addFolder(purpose: Purpose, folder: FolderToSearch): Promise<void> {
  const before = listed();
  try {
    const { ids, beside } = await ask('staging.addFolder', { purpose, folder });
    if (ids.length > 0 && purpose === 'transcription') enterStagingTray('files');
    added(ids, before, purpose);
    if (beside) offerBeside('scripts', beside, () => importFolder(again(folder)));
  } catch (thrown) {
    // One in which nothing plays may hold scripts.
    const mayBeScripts = purpose === 'transcription' && toAppError(thrown).code === 'no-media-found';
    if (!mayBeScripts || (await importFolder(again(folder)))?.any !== true) throw thrown;
  }
}

/** Opens the system's dialog. Throws `BridgeError`. */
export const chooseFolder = (purpose: Purpose): Promise<void> => addFolder(purpose, another());

/** Opens the system's dialog for a folder of scripts and tables. Throws `BridgeError`. */
export async function chooseScriptFolder(): Promise<void> {
  const folder = another();
  const outcome = await importFolder(folder);
  if (outcome?.beside) offerBeside('media', outcome.beside, () => addFolder('transcription', again(folder)));
  else if (outcome?.any === false) toast({ tone: 'info', ...texts.noScripts });
}

/** What the button below an error does where another file is to be chosen for this purpose; elsewhere there is none. */
export const chooseAnother = (purpose: Purpose) => ({
  'choose-another-file': (): void => void attempt(() => chooseFiles(purpose)),
});

/** Told by its ending: what is in it is looked at later. A folder is neither. */
const isKind =
  (...kinds: readonly string[]) =>
  ({ type }: File): boolean =>
    kinds.some((kind) => type.startsWith(`${kind}/`));
const plays = isKind('audio', 'video');
const isPicture = isKind('image');

/** Recordings, pictures and folders of them. Throws `BridgeError`. */
async function addMedia(media: readonly File[], purpose: Purpose): Promise<void> {
  const before = listed();
  // Of several, the last one is the photo.
  const inOrder = purpose === 'photo' ? media.toSorted((a, b) => Number(isPicture(a)) - Number(isPicture(b))) : media;
  const answer = await window.backlot.addFiles(inOrder, purpose);
  // A folder in which nothing plays may hold scripts.
  if (!answer.ok && answer.error.code === 'no-media-found' && purpose === 'transcription') {
    if ((await importDropped(media)).any) return;
  }
  const { ids, beside } = unwrap(answer);
  if (ids.length === 0) toast({ tone: 'info', title: texts.nothingToAdd, detail: texts.nothingToAddHint[purpose] });
  added(ids, before, purpose);
  if (beside) offerBeside('scripts', beside, () => importDropped(foldersOf(inOrder, beside)));
}

/** Says what else folders hold, and takes it where the user wants it. */
function offerBeside(kind: keyof typeof texts.beside, { count }: FoundBeside, take: () => Promise<unknown>): void {
  const { title, detail, action } = texts.beside[kind](count);
  toast({ tone: 'info', title, detail, action: { label: action, run: () => void attempt(take) } });
}

/** Those of what was dropped that hold something beside. */
const foldersOf = (dropped: readonly File[], { from }: FoundBeside): readonly File[] =>
  dropped.filter((_, index) => from.includes(index));

/** Takes what was dropped: files and folders, else an address. Throws `BridgeError`. */
export async function addDropped(data: Pick<DataTransfer, 'files' | 'getData'>, purpose: Purpose): Promise<void> {
  // Read before the first await: the browser empties it after the event.
  const files = [...data.files];
  const address = addressIn(data.getData('text/uri-list')) ?? addressIn(data.getData('text/plain'));
  const { addresses } = useStagingTray.getState();
  if (addresses !== null && (files.length > 0 || address !== null)) {
    if (files.length > 0 || address === null) toast({ tone: 'info', ...addresses.noFiles });
    else addresses.take(address);
  } else if (files.length > 0) {
    // A script is one wherever it is dropped, and so is a recording; where scripts are expected, main says what is wrong with
    // anything else.
    const { scripts } = useStagingTray.getState();
    const written = files.filter((file) =>
      scripts ? !plays(file) : purpose === 'transcription' && isScriptFile(file.name),
    );
    if (written.length > 0) {
      const outcome = await importDropped(written);
      // Dropped where scripts are expected: the recordings of a folder are not taken for granted, and not left without a word.
      const { beside } = outcome;
      if (beside) offerBeside('media', beside, () => addMedia(foldersOf(written, beside), 'transcription'));
      else if (!outcome.any) toast({ tone: 'info', ...texts.noScripts });
    }
    const media = files.filter((file) => !written.includes(file));
    if (media.length > 0) await addMedia(media, purpose);
  } else if (address === null) {
    toast({ tone: 'info', title: texts.nothingDropped, detail: texts.nothingDroppedHint[purpose] });
  } else if (purpose !== 'transcription') {
    toast({ tone: 'info', ...texts.fileWanted[purpose] });
  } else {
    const before = listed();
    const { id } = await ask('staging.addUrl', { url: address });
    added([id], before, purpose);
  }
}

export async function putBackStaged({ came, went }: Exchanged): Promise<void> {
  await ask('staging.putBack', { came, went });
}

/**
 * What is to be known of a form that is used again, in one toast, since only the last one is seen: what it should have and has not,
 * and how to get back what was in it; null where nothing was.
 */
export function tellUsedAgain(missing: readonly string[], takeBack: (() => Promise<void>) | null): void {
  if (missing.length === 0 && takeBack === null) return;
  const action = takeBack && { label: creationsTexts.takeBack, run: () => void attempt(takeBack) };
  if (missing.length > 0) toast({ tone: 'danger', ...texts.missing(missing), action: action ?? undefined });
  else toast({ tone: 'info', title: creationsTexts.replaced, action: action ?? undefined });
}

export async function removeStaged(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ask('staging.remove', { ids: [...ids] });
}
