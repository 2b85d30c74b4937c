import { Tooltip as Primitive } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';
import { Kbd, spokenKeys } from './Kbd.tsx';
import { useLayer } from './Layer.tsx';

export const TooltipProvider = Primitive.Provider;

interface TooltipProps {
  readonly content: ReactNode;
  readonly keys?: string | undefined;
  /** The content is the name of what it is about, which would be read out twice: its keys alone are. */
  readonly named?: boolean | undefined;
  /** What it would say is in sight. */
  readonly off?: boolean | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly children: ReactNode;
}

/** A focus that came back by itself, after a dialog that the mouse closed, asks for no hint. */
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** A hint on hover and on focus by the keyboard. Never the only place of a word that is needed to act. */
export function Tooltip({ content, keys, named, off = false, side = 'bottom', children }: TooltipProps) {
  const container = useLayer();
  return (
    <Primitive.Root {...(off && { open: false })}>
      <Primitive.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={named && keys !== undefined ? spokenKeys(keys) : undefined}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 animate-appear items-center gap-2 rounded-md bg-raised px-2 py-1 text-xs text-ink shadow-pop"
        >
          {content}
          {keys && <Kbd keys={keys} />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
