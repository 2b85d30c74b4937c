import { useEffect, useRef, useState } from 'react';
import type { OpenedCopy } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';
import { ChooseCopy } from './ChooseCopy.tsx';
import { PickFromCopy } from './PickFromCopy.tsx';

interface BringBackProps {
  /** Nothing is here yet: the work is on another computer. */
  readonly isNew?: boolean;
  readonly onClose: () => void;
}

/** First which copy, then what of it comes back. The copy is open as long as it is looked at. */
export function BringBack({ isNew = false, onClose }: BringBackProps) {
  const [copy, setCopy] = useState<OpenedCopy | null>(null);
  /** What is open in main, also when this is gone before it is seen. */
  const open = useRef<{ id: string | null; isOver: boolean }>({ id: null, isOver: false });
  const close = (id: string | null): void => {
    if (id !== null) void attempt(() => ask('savedWork.close', { id }));
  };
  const take = (next: OpenedCopy | null): void => {
    if (open.current.isOver) close(next?.id ?? null);
    else {
      open.current.id = next?.id ?? null;
      setCopy(next);
    }
  };
  useEffect(() => {
    const now = open.current;
    now.isOver = false;
    return () => {
      now.isOver = true;
      close(now.id);
    };
  }, []);
  return copy === null ? (
    <ChooseCopy isNew={isNew} onChosen={take} onClose={onClose} />
  ) : (
    <PickFromCopy
      key={copy.id}
      copy={copy}
      onAnother={() => {
        close(copy.id);
        take(null);
      }}
      onClose={onClose}
    />
  );
}
