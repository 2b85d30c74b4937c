import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { Button } from './Button.tsx';
import { fitting } from './fitting.ts';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu-item.ts';
import { Tooltip } from './Tooltip.tsx';

interface FittingActionsProps {
  /** The most important first. */
  readonly items: readonly MenuItem[];
  /** The name of the menu that takes what has no room. */
  readonly more: string;
  /** Stands right after them, always. */
  readonly end?: ReactNode;
}

/** px between the buttons. */
const gap = 8;

/**
 * As many buttons as there is room for, on one line, and a menu with the others. Its room is what the line around it leaves; it
 * asks for as much as all its buttons take.
 */
export function FittingActions({ items, more, end: after }: FittingActionsProps) {
  const names = items.map(({ label, icon }) => `${label} ${icon === undefined ? '' : 'with icon'}`).join('\n');
  const { line, shown } = useFitting(names, items.length);
  const rest = items.slice(shown);
  const end = after !== undefined && (
    <span data-end className="inline-flex shrink-0">
      {after}
    </span>
  );
  return (
    <div
      ref={line}
      style={{ gap }}
      // What has no room is cut off; the ring of the focus of what has is not.
      className="flex max-w-max min-w-6 flex-1 items-center overflow-clip [overflow-clip-margin:4px]"
    >
      {items.map((item, at) => (
        <Fragment key={item.label}>
          {at === shown && (
            <>
              <RestMenu items={rest} more={more} />
              {end}
            </>
          )}
          <Action item={item} hidden={at >= shown} />
        </Fragment>
      ))}
      {shown >= items.length && end}
    </div>
  );
}

function RestMenu({ items, more }: { readonly items: readonly MenuItem[]; readonly more: string }) {
  return <Menu align="start" trigger={<IconButton label={more} icon={Ellipsis} size="sm" />} items={items} />;
}

/** A hidden action keeps its place, so that its width can be measured. */
function Action({ item, hidden }: { readonly item: MenuItem; readonly hidden: boolean }) {
  const { label, hint, icon, keys, credits, disabled, onSelect } = item;
  const button = (
    <Button
      data-action
      size="sm"
      icon={icon}
      credits={credits}
      disabled={disabled}
      onClick={onSelect}
      className={hidden ? 'invisible' : undefined}
    >
      {label}
    </Button>
  );
  if (hidden || (keys === undefined && hint === undefined)) return button;
  return (
    <Tooltip content={hint ?? label} keys={keys} named={hint === undefined}>
      {button}
    </Tooltip>
  );
}

/** How many of the buttons fit, measured again when the room or what stands on them changes. */
function useFitting(names: string, count: number): { readonly line: RefCallback<HTMLElement>; readonly shown: number } {
  const [shown, setShown] = useState(count);
  const line = useCallback(
    (element: HTMLElement) => {
      const tell = (): void => {
        const widths = [...element.querySelectorAll('[data-action]')].map((each) => each.getBoundingClientRect().width);
        const after = element.querySelector('[data-end]')?.getBoundingClientRect().width;
        const room = element.getBoundingClientRect().width - (after === undefined ? 0 : after + gap);
        setShown(fitting(widths, { room, gap, menu: 24 }));
      };
      tell();
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => observer.disconnect();
    },
    // Other words are of another width.
    // oxlint-disable-next-line react/exhaustive-deps
    [names],
  );
  return { line, shown };
}
