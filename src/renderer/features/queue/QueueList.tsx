import { memo, useCallback, useEffect } from 'react';
import { queueTexts } from '../../texts/queue.ts';
import { PictureSheet, statePictures, VirtualList } from '../../ui/index.ts';
import { GroupLine, groupHeight } from './GroupLine.tsx';
import { isGroup, type QueueLine } from './groups.ts';
import { Draggable } from './journal/Draggable.tsx';
import { waitsForItsTurn } from './journal/order.ts';
import type { Reorder } from './journal/use-reorder.ts';
import { kindPictures } from './KindIcon.tsx';
import type { AccountOf } from './other-accounts.ts';
import { QueueRowLine } from './QueueRowLine.tsx';
import { heightOf, isSlim, reasonLines, rowHeight } from './row-height.ts';
import { isMeasured } from './text-lines.ts';
import { useTellVisible } from './visible-rows.ts';

interface QueueListProps {
  readonly lines: readonly QueueLine[];
  /** What they are filtered, sorted and grouped by, as text. */
  readonly view: string;
  /** Of the list, px: reasons that do not fit in one line take more. */
  readonly width: number;
  readonly accountOf: AccountOf;
  /** Something lies over the end of the list: its last row can be scrolled clear of it. */
  readonly covered: boolean;
  /** Changes the order of what waits by dragging; null where the list shows another order. */
  readonly reorder: Reorder | null;
  readonly openId: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string, selected: boolean) => void;
  readonly onToggleGroup: (id: string) => void;
}

/** The rows and the heads of groups. Drawn again only when one of them is another: not for each key in the filter. */
export const QueueList = memo(function QueueList(props: QueueListProps) {
  const { lines, view, width, accountOf, covered, reorder, openId, selected, onOpen, onSelect, onToggleGroup } = props;
  const measured = isMeasured();
  const lineHeight = useCallback(
    (line: QueueLine) => (isGroup(line) ? groupHeight : heightOf(line, width, accountOf(line.accountId))),
    // Before the font has been read, heights are guessed.
    // oxlint-disable-next-line react/exhaustive-deps
    [width, accountOf, measured],
  );
  // What comes over the end of the list comes over the row that the keyboard selects there.
  useEffect(() => {
    if (covered) document.querySelector('[data-row] :focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [covered]);
  const tellVisible = useTellVisible('main');
  const visible = useCallback(
    (shown: readonly QueueLine[]) => tellVisible(shown.flatMap((line) => (isGroup(line) ? [] : line.id))),
    [tellVisible],
  );
  return (
    <>
      <PictureSheet pictures={pictures} />
      <VirtualList
        label={queueTexts.list}
        items={lines}
        view={view}
        place="queue"
        keyOf={idOf}
        rowHeight={rowHeight}
        heightOf={lineHeight}
        onVisible={visible}
        scrollTo={openId}
        className={covered ? 'scroll-pb-16 pb-16' : undefined}
        render={(row) => {
          if (isGroup(row)) return <GroupLine group={row} onToggle={onToggleGroup} />;
          const account = accountOf(row.accountId);
          const line = (
            <QueueRowLine
              row={row}
              account={account}
              open={row.id === openId}
              selected={selected.has(row.id)}
              lines={reasonLines(row, width, account)}
              slim={isSlim(row, width, account)}
              onOpen={onOpen}
              onSelect={onSelect}
            />
          );
          return reorder === null ? (
            line
          ) : (
            <Draggable id={row.id} waits={waitsForItsTurn(row)} reorder={reorder}>
              {line}
            </Draggable>
          );
        }}
      />
    </>
  );
});

const pictures = [...statePictures, ...kindPictures];

const idOf = (line: QueueLine): string => line.id;
