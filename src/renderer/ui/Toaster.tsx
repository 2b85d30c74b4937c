import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { commonTexts } from '../texts/common.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { cx } from './class-names.ts';
import { useTopDialog } from './open-dialogs.ts';
import { dismissToast, type Toast as ToastData, useToasts } from './toasts.ts';

const icons = {
  info: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />,
  success: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />,
  danger: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />,
};

interface ToasterProps {
  /** What screen readers say before a toast. */
  readonly label: string;
  /** The name of the place where they are; `{hotkey}` stands for the key that leads there. */
  readonly place: string;
}

/**
 * Where toasts appear; F8 moves the focus to them. An error stays until it is dismissed, or gives way to newer ones. They lie on the free middle of the top
 * bar, the only place of every screen without a control: one line of them is no higher than the bar. While a dialog is open they
 * are in it, since it covers everything else and lets nothing else be used; a new one lies on the title of a high one.
 */
export function Toaster({ label, place: name }: ToasterProps) {
  const toasts = useToasts((state) => state.toasts);
  const dialog = useTopDialog();
  const place = useGivenBack(toasts.length === 0);
  const before = useNewestBefore(dialog, toasts.at(-1)?.id ?? 0);
  const viewport = (
    <div ref={place}>
      <Toast.Viewport
        label={name}
        className="toasts pointer-events-none fixed inset-x-0 top-1.5 z-50 flex flex-col-reverse items-center justify-end gap-1"
      />
    </div>
  );
  return (
    <Toast.Provider label={label} swipeDirection="up" announcerContainer={dialog ?? document.body}>
      {toasts.map((entry, index) => (
        <ToastCard
          key={entry.id}
          entry={entry}
          isShort={entry.tone !== 'danger' || (dialog !== null && entry.id <= before)}
          more={index === toasts.length - 1 ? index : 0}
        />
      ))}
      {dialog === null ? viewport : createPortal(viewport, dialog)}
    </Toast.Provider>
  );
}

/** The newest toast that was there before the dialog was opened: what it says was seen, and is not to cover that. */
function useNewestBefore(dialog: HTMLElement | null, newest: number): number {
  const [opened, setOpened] = useState({ dialog, newest });
  if (opened.dialog !== dialog) setOpened({ dialog, newest });
  return opened.newest;
}

/** Once the last toast is gone, what had the focus before somebody came to them has it again: their place is gone with them. */
function useGivenBack(empty: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!empty) return;
    if (place.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
    before.current = null;
  }, [empty]);
  // The browser tells of both: for React, a toast lies in no element around it.
  return useCallback((element: HTMLDivElement) => {
    place.current = element;
    const comes = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Element && !element.contains(relatedTarget)) before.current = relatedTarget;
    };
    element.addEventListener('focusin', comes);
    element.addEventListener('keydown', takeEscape);
    return () => {
      element.removeEventListener('focusin', comes);
      element.removeEventListener('keydown', takeEscape);
    };
  }, []);
}

/** Escape that closes a toast closes nothing else. */
function takeEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

/** How long what is said stays, ms: longer where it offers something. */
const toldMs = 6_000;
const offeredMs = 20_000;
/** The key of Radix that leads to the notices. */
const hotkey = 'F8';

/** Whether somebody is at this window: notices wait for who is not. */
const useWindowFocus = (): boolean => useSyncExternalStore(onWindowFocus, () => document.hasFocus());

function onWindowFocus(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  return () => {
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
  };
}

interface ToastCardProps {
  readonly entry: ToastData;
  /** One line of it is shown until somebody comes to it. */
  readonly isShort: boolean;
  /** How many there are behind it. */
  readonly more: number;
}

function ToastCard({ entry, isShort, more }: ToastCardProps) {
  /** Escape was pressed for something else: it closes that alone. */
  const elsewhere = useRef(false);
  const isSeen = useWindowFocus();
  const stays = entry.tone === 'danger' || !isSeen;
  return (
    <Toast.Root
      open
      type={entry.tone === 'danger' ? 'foreground' : 'background'}
      duration={stays ? Infinity : entry.action ? offeredMs : toldMs}
      onEscapeKeyDown={(event) => {
        const { target } = event;
        const isIn = (place: string): boolean => target instanceof Element && target.closest(place) !== null;
        // A menu, or a list of choices, that was there before does not hear the key: what came over it goes first, alone.
        const isCovered = isIn('[data-radix-popper-content-wrapper]');
        elsewhere.current = !isCovered && !isIn('.toasts');
        if (!isCovered) return;
        event.preventDefault();
        dismissToast(entry.id);
      }}
      onOpenChange={() => {
        if (!elsewhere.current) dismissToast(entry.id);
        elsewhere.current = false;
      }}
      className="pointer-events-auto relative flex max-w-full min-w-64 animate-appear items-start gap-2.5 rounded-lg bg-raised px-3 py-2 shadow-pop"
    >
      {icons[entry.tone]}
      {/* An error is read whole once; one line of anything covers nothing below the bar, and nothing of a dialog. */}
      <div className={cx('min-w-0 flex-1', isShort && 'toast-line')}>
        <Toast.Title className="font-medium wrap-anywhere">{entry.title}</Toast.Title>
        {entry.detail && (
          <Toast.Description className="toast-detail wrap-anywhere text-muted selectable">
            {entry.detail}
          </Toast.Description>
        )}
      </div>
      {entry.action && (
        <Toast.Action asChild altText={commonTexts.offered(entry.action.label, hotkey)}>
          <Button size="sm" className="-my-0.5 shrink-0" onClick={entry.action.run}>
            {entry.action.label}
          </Button>
        </Toast.Action>
      )}
      {more > 0 && (
        <Badge className="toast-more pointer-events-none absolute -bottom-2.5 left-9 shadow-pop">
          {commonTexts.more(more)}
        </Badge>
      )}
      <Toast.Close
        aria-label={commonTexts.close}
        className="-mt-0.5 -mr-1 grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
