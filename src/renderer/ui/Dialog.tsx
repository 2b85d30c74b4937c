import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { commonTexts } from '../texts/common.ts';
import { cx } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { Layer } from './Layer.tsx';
import { MainActionElsewhere } from './main-action.ts';
import { laidOver } from './open-dialogs.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The row of buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** What is listed in it is looked through: the dialog stays where and as high as it is, however much that is. */
  readonly steady?: boolean | undefined;
  /** For content with a head of its own (the palette): the title is then for screen readers only. */
  readonly bare?: boolean | undefined;
  /** Something was typed into it: a press beside it does not close it. */
  readonly held?: boolean | undefined;
}

const widths = { sm: 'w-[26rem]', md: 'w-[34rem]', lg: 'w-[46rem]' } as const;

/**
 * A modal dialog: the browser's own, so that focus stays inside, Escape closes it, the rest of the window is inert, and the
 * focus returns to where it came from.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, description, children, footer, size = 'sm', steady, bare, held }: DialogProps) {
  const id = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return undefined;
    // The browser would choose the cross: a field to type in, or the button that changes nothing, is what is wanted. It is told
    // so before, because a cross that had the focus for a moment would keep its tooltip.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstToFocus(dialog);
    first?.setAttribute('autofocus', '');
    dialog.showModal();
    first?.removeAttribute('autofocus');
    first?.focus();
    setLayer(dialog);
    const end = laidOver(dialog);
    return () => {
      end();
      dialog.close();
    };
  }, []);
  return (
    // The press on the backdrop is for the mouse; the keyboard has Escape and the cross.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={frame}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // `cancel` also bubbles up from file inputs and inner pickers.
        if (event.target !== frame.current) return;
        event.preventDefault();
        close.current();
      }}
      onMouseDown={(event) => {
        if (event.target !== frame.current || held) return;
        // The browser would take the focus again from where closing gives it back to.
        event.preventDefault();
        close.current();
      }}
      className={cx(
        'dialog fixed inset-0 m-auto max-h-[calc(100vh-3rem)] max-w-[calc(100vw-3rem)] rounded-xl bg-surface text-ink shadow-pop',
        bare && 'mt-[12vh]',
        widths[size],
      )}
    >
      <MainActionElsewhere value={false}>
        <Layer value={layer}>
          {/* The padding belongs to the content, so that a press on the dialog itself is one on the backdrop. */}
          <div className={cx('flex max-h-[calc(100vh-3rem)] flex-col', bare ? '' : 'gap-4 p-5')}>
            <header className={bare ? 'sr-only' : 'flex items-start justify-between gap-4'}>
              <div className={cx('flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere', !bare && 'toasts-place')}>
                <h2 id={`${id}-title`} className="text-lg font-semibold">
                  {title}
                </h2>
                {description && (
                  <div id={`${id}-description`} className="text-pretty text-muted">
                    {description}
                  </div>
                )}
              </div>
              {!bare && (
                <IconButton label={commonTexts.close} icon={X} size="sm" onClick={onClose} className="-mt-0.5 -mr-1" />
              )}
            </header>
            {children && (
              // What is hidden for screen readers only scrolls with the rest: it would make the dialog itself scroll.
              <div
                data-scrolls
                className={cx(
                  'min-h-0',
                  !bare &&
                    'relative -mx-5 -my-0.5 overflow-y-auto px-5 py-1 -outline-offset-2 outline-accent-ink has-[[data-within]:focus-visible]:outline-2',
                  steady && 'flex h-[28rem] flex-col',
                )}
              >
                {children}
              </div>
            )}
            {footer && <footer className="flex justify-end gap-2 pt-1">{footer}</footer>}
          </div>
        </Layer>
      </MainActionElsewhere>
    </dialog>
  );
}

function firstToFocus(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('input:not([type="radio"], [type="checkbox"]), textarea, select') ??
    // Its own: the dialog itself may stand in the foot of a screen.
    dialog.querySelector<HTMLElement>(':scope footer button')
  );
}
