import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from './class-names.ts';
import { Kbd } from './Kbd.tsx';
import { useLayer } from './Layer.tsx';

export interface MenuItem {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** For one of several (the active account, the order). */
  readonly checked?: boolean | undefined;
  readonly onSelect: () => void;
}

interface MenuProps {
  /** A button; it gets the menu's attributes. */
  readonly trigger: ReactNode;
  readonly items: readonly (MenuItem | 'separator')[];
  readonly align?: 'start' | 'end' | undefined;
  readonly initiallyOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A menu of actions. Not modal: a modal one would lock scrolling with a `<style>` that the content policy refuses. */
export function Menu({ trigger, items, align = 'end', initiallyOpen = false, onOpenChange }: MenuProps) {
  const container = useLayer();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={initiallyOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-appear overflow-y-auto rounded-lg bg-raised p-1 shadow-pop"
        >
          <Items items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
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
      'flex min-h-7 items-center gap-2 rounded-md px-2 py-1 outline-none data-highlighted:bg-hover data-disabled:text-faint',
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
      {item.keys && <Kbd keys={item.keys} />}
      {item.checked && <Check aria-hidden className="size-4 text-accent-ink" />}
    </>
  );
  return item.checked === undefined ? (
    <DropdownMenu.Item {...shared}>{content}</DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem {...shared} checked={item.checked}>
      {content}
    </DropdownMenu.CheckboxItem>
  );
}
