// Runs in the page: a virtual list with nothing but the title in a row, made with the library that ours is made with.
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ListUnderTest } from './list-under-test.ts';

/** As high as a row of the queue, px. */
const rowHeight = 56;

type Handles = Omit<ListUnderTest, 'viewport'>;

/** Takes the place of everything on the page. */
export async function openBareList(titles: readonly string[]): Promise<ListUnderTest> {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const handles = await new Promise<Handles>((resolve) =>
    createRoot(place).render(createElement(BareList, { titles, opened: resolve })),
  );
  const viewport = place.firstElementChild;
  if (viewport === null) throw new Error('The bare list is not shown.');
  return { viewport, ...handles };
}

function BareList(props: { readonly titles: readonly string[]; readonly opened: (handles: Handles) => void }) {
  const { titles, opened } = props;
  const [rows, setRows] = useState(titles);
  const [wanted, setWanted] = useState('');
  const viewport = useRef<HTMLDivElement>(null);
  useEffect(() => {
    opened({
      type: (text) => setWanted(text),
      change: (index) => setRows((before) => before.with(index % before.length, `Changed ${index}`)),
    });
  }, [opened]);
  const shown = wanted === '' ? rows : rows.filter((title) => title.toLowerCase().includes(wanted));
  // Nothing here is kept by a compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  return createElement(
    'div',
    { ref: viewport, style: { height: '100vh', overflowY: 'auto', contain: 'strict' } },
    createElement(
      'ul',
      { style: { position: 'relative', height: virtualizer.getTotalSize() } },
      virtualizer
        .getVirtualItems()
        .map(({ key, index, start }) =>
          createElement('li', { key, style: { position: 'absolute', top: start, height: rowHeight } }, shown[index]),
        ),
    ),
  );
}
