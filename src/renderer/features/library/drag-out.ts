import type { DragEvent } from 'react';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';

/** Lets the system drag the files themselves, so that other programs can take them. */
export function dragOut(event: DragEvent, ids: readonly string[]): void {
  event.preventDefault();
  void attempt(() => ask('library.startDrag', { ids: [...ids] }));
}
