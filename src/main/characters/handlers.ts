import { operations } from '../../contract/index.ts';
import type { FilePart } from '../api/index.ts';
import { ownerIn } from '../creations/index.ts';
import { journalHandler, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import { Refusal } from '../refusal.ts';
import type { CharacterRows } from '../store/index.ts';
import type { CharacterBook } from './book.ts';
import { previewPriceNow, trainingPriceNow } from './character-prices.ts';
import { notOnService, unknownCharacter } from './character-refusals.ts';
import { characterCreateHandler } from './create-handler.ts';
import { deleteHandler, previewHandler, trainHandler } from './step-handlers.ts';

interface CharacterHandlersParts {
  readonly book: CharacterBook;
  readonly rows: CharacterRows;
  readonly journal: () => Journal;
  readonly photo: (path: string) => Promise<FilePart>;
  /** A preview or training was refused, cancelled or left. */
  readonly notDone: (entry: JournalEntry) => void;
}

/** What the journal does with everything that is asked for about characters. */
export function characterHandlers({
  book,
  rows,
  journal,
  photo,
  notDone,
}: CharacterHandlersParts): readonly JournalHandler[] {
  const requireKept = ({ subjectId }: JournalEntry): void => {
    const status = rows.isRemoved(subjectId) ? null : (rows.get(subjectId)?.row.status ?? null);
    if (status === null) throw new Refusal(unknownCharacter);
    if (status === 'deleting') throw new Refusal(notOnService(status));
  };
  return [
    journalHandler(
      characterCreateHandler({
        photo,
        ownerOf: ownerIn(rows, (id) => journal().isAskedFor(id, operations.characters.create.name)),
        confirmed: (entry, remote) => book.seen(entry.subjectId, remote, null),
        settled: (entry) => book.notCreated(entry),
        reopened: (entry) => book.reopened(entry.subjectId),
      }),
    ),
    journalHandler(
      previewHandler({
        requireKept,
        price: previewPriceNow,
        confirmed: (entry, _input, remote) => {
          book.previewed(entry.subjectId, remote);
          if (remote.status !== 'preview-failed') journal().doneAfterAll(entry);
        },
        settled: notDone,
        reopened: (entry) => book.began(entry.subjectId, { kind: 'preview' }),
      }),
    ),
    journalHandler(
      trainHandler({
        requireKept,
        price: trainingPriceNow,
        confirmed: (entry, { previewId }, remote) => book.trains(entry, previewId, remote),
        settled: notDone,
        reopened: (entry, { previewId }) => book.began(entry.subjectId, { kind: 'training', previewId }),
      }),
    ),
    journalHandler(
      deleteHandler({
        confirmed: (entry) => book.deleted(entry.subjectId),
        settled: (entry, input) => book.kept(entry, input.statusBefore),
        reopened: (entry) => book.deleting(entry.subjectId),
      }),
    ),
  ];
}
