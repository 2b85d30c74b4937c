import type { DragEvent } from 'react';
import type { LibraryItem } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';

/** Lets the system drag the file itself, so that other programs can take it. */
export function dragOut(event: DragEvent, item: LibraryItem): void {
  event.preventDefault();
  void attempt(() => ask('library.startDrag', { ids: [item.id] }));
}
