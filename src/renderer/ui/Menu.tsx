import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { commonTexts } from '../texts/common.ts';
import { PriceWords } from './Button.tsx';
import { cx } from './class-names.ts';
import { Kbd } from './Kbd.tsx';
import { useLayer } from './Layer.tsx';
import type { MenuItem } from './menu-item.ts';
import { useSelectedMenu } from './selected-menu.ts';

/** Where a menu is asked for: px from the left and top edges of the window, and on which row. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** The id of the row that its button belongs to. */
  readonly row: string | null;
}

export const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent): MenuPlace => ({
  x: clientX,
  y: clientY,
  row: currentTarget.closest('[data-row]')?.getAttribute('data-row') ?? null,
});

interface MenuProps {
  /** A button; it gets the menu's attributes. */
  readonly trigger: ReactNode;
  readonly items: readonly (MenuItem | 'separator')[];
  readonly align?: 'start' | 'end' | undefined;
  /** Opens at once: below its button, or where it was asked for. */
  readonly initiallyOpen?: boolean | MenuPlace | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * A menu of actions: below its button when that is pressed, and where the other mouse button or the menu key asks for it (see
 * `handToRowMenu`): there, on one of several selected rows, it is the menu of them all. Not modal: a modal one would lock
 * scrolling with a `<style>` that the content policy refuses.
 */
export function Menu({ trigger, items, align = 'end', initiallyOpen = false, onOpenChange }: MenuProps) {
  const [place, setPlace] = useState(typeof initiallyOpen === 'object' ? initiallyOpen : null);
  const openHere = (event: MouseEvent): void => {
    event.preventDefault();
    setPlace(placeOf(event));
    onOpenChange?.(true);
  };
  return (
    <>
      <DropdownMenu.Root modal={false} defaultOpen={initiallyOpen === true} onOpenChange={onOpenChange}>
        <DropdownMenu.Trigger asChild onContextMenu={openHere}>
          {trigger}
        </DropdownMenu.Trigger>
        <Content
          items={items}
          align={align}
          onCloseAutoFocus={(event) => {
            // What was chosen has put the keyboard somewhere already: into a form.
            if (document.activeElement !== document.body) event.preventDefault();
          }}
        />
      </DropdownMenu.Root>
      {place !== null && (
        <MenuAt
          place={place}
          items={items}
          onClose={() => {
            setPlace(null);
            onOpenChange?.(false);
          }}
        />
      )}
    </>
  );
}

interface MenuAtProps extends Pick<MenuProps, 'items'> {
  readonly place: MenuPlace;
  readonly onClose: () => void;
}

/** Opens at a place of the window, and gives the focus back to what had it. */
function MenuAt({ place, items, onClose }: MenuAtProps) {
  const [before] = useState(() => document.activeElement);
  const selected = useSelectedMenu(place.row);
  // For whom it was opened stays so: what is let go meanwhile offers nothing any more.
  const [isForAll] = useState(selected !== null);
  const container = useLayer();
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={onClose}>
      {createPortal(
        <DropdownMenu.Trigger
          aria-label={commonTexts.actions}
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: place.x, top: place.y }}
        />,
        container ?? document.body,
      )}
      <Content
        items={isForAll ? (selected?.items() ?? []) : items}
        align="start"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Another menu may have been opened by what closed this one.
          if (document.activeElement === document.body && before instanceof HTMLElement)
            before.focus({ preventScroll: true });
        }}
      />
    </DropdownMenu.Root>
  );
}

function Content({ items, ...rest }: Pick<MenuProps, 'items'> & ComponentProps<typeof DropdownMenu.Content>) {
  const container = useLayer();
  return (
    <DropdownMenu.Portal container={container}>
      <DropdownMenu.Content
        {...rest}
        sideOffset={4}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-lg bg-raised p-1 shadow-pop"
      >
        <Items items={items} />
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}

/** Those that were there when it was opened: nothing else comes below the pointer, and what does not apply any more is disabled. */
function Items({ items }: Pick<MenuProps, 'items'>) {
  const [opened] = useState(items);
  return opened.map((item, index) =>
    item === 'separator' ? (
      // Separators have no name of their own, and the list never changes its order while it is open.
      // oxlint-disable-next-line react/no-array-index-key
      <DropdownMenu.Separator key={`separator-${index}`} className="mx-1 my-1 h-px bg-line" />
    ) : (
      <Item key={item.label} item={asOffered(item, items) ?? { ...item, disabled: true }} />
    ),
  );
}

/** What is offered now under the name of an item. */
const asOffered = ({ label, hint }: MenuItem, items: MenuProps['items']): MenuItem | undefined =>
  items.find((item): item is MenuItem => item !== 'separator' && item.label === label && item.hint === hint);

function Item({ item }: { readonly item: MenuItem }) {
  const shared = {
    disabled: item.disabled ?? false,
    onSelect: item.onSelect,
    className: cx(
      'flex min-h-7 items-center gap-2 rounded-md px-2 py-1 data-highlighted:bg-hover focus-visible:-outline-offset-2 data-disabled:text-faint',
      item.danger && 'text-danger',
    ),
  };
  const Icon = item.icon;
  const content = (
    <>
      {Icon && <Icon aria-hidden className={cx('size-4', !item.danger && 'text-faint')} />}
      <span className="min-w-0 flex-1">
        <span className="block max-w-72 truncate">{item.label}</span>
        {item.hint && <span className="block max-w-72 truncate text-xs text-faint">{item.hint}</span>}
      </span>
      {item.credits !== undefined && (
        <span className="text-muted tabular">
          <PriceWords credits={item.credits} />
        </span>
      )}
      {item.keys && <Kbd keys={item.keys} />}
      {item.checked && <Check aria-hidden className="size-4 text-accent-ink" />}
    </>
  );
  return item.checked === undefined ? (
    <DropdownMenu.Item {...shared}>{content}</DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem {...shared} role="menuitemradio" aria-checked={item.checked} checked={item.checked}>
      {content}
    </DropdownMenu.CheckboxItem>
  );
}
