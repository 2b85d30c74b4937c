import { Ellipsis } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { type Menu, type MenuPlace, placeOf } from './Menu.tsx';

interface NearMenuProps extends Pick<ComponentProps<typeof IconButton>, 'label' | 'size' | 'about'> {
  readonly className?: string | undefined;
  /** There is nothing to choose: nothing is shown before something came near. */
  readonly empty?: boolean;
  /** A `Menu` with the properties that it is given, once something came near. */
  readonly children: (near: Pick<ComponentProps<typeof Menu>, 'trigger' | 'initiallyOpen'>) => ReactNode;
}

/**
 * The menu of a row: the other mouse button and the menu key look for it here. A row that only scrolls past has a bare button: the
 * menu behind it is made when the pointer or the focus comes near, because making thirty of them costs a frame.
 */
export function NearMenu({ label, size = 'md', about, className, empty = false, children }: NearMenuProps) {
  /** What came near; a place where the menu was asked for. */
  const [near, setNear] = useState<'pointer' | 'focus' | 'click' | MenuPlace | null>(null);
  const taken = useRef(false);
  /** The focus was on the bare button that this one replaces: once, not when it goes and comes back with what it offers. */
  const takeFocus = useCallback((element: HTMLButtonElement | null) => {
    if (element === null || taken.current) return;
    taken.current = true;
    element.focus();
  }, []);
  if (near !== null) {
    return children({
      trigger: (
        <IconButton
          label={label}
          icon={Ellipsis}
          size={size}
          about={about}
          className={className}
          ref={near === 'focus' || near === 'click' ? takeFocus : undefined}
        />
      ),
      initiallyOpen: near === 'click' || (typeof near === 'object' && near),
    });
  }
  if (empty) return null;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      aria-describedby={about}
      onPointerEnter={() => setNear('pointer')}
      onFocus={() => setNear('focus')}
      onPointerDown={(event) => {
        // A finger comes near and presses at once: whatever comes after that finds another button.
        if (event.button !== 0 || event.ctrlKey) return;
        event.preventDefault();
        setNear('click');
      }}
      onClick={() => setNear('click')}
      onContextMenu={(event) => {
        event.preventDefault();
        setNear(placeOf(event));
      }}
      className={cx(
        'shrink-0 rounded-md leading-none font-bold text-muted',
        size === 'sm' ? 'size-6' : 'size-8',
        className,
      )}
    >
      {/* A letter costs a fifth of a picture. */}⋯
    </button>
  );
}
