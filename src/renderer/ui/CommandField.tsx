import { Command, useCommandState } from 'cmdk';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Found } from './Found.tsx';

interface CommandFieldProps extends Omit<ComponentProps<typeof Command.Input>, 'value' | 'onValueChange'> {
  /** How many more fit than are in the list. */
  readonly more?: number;
}

/**
 * The field above a list of entries, of which Enter chooses the one that is marked. `cmdk` tells screen readers which one that
 * is only after an arrow key: after each letter it is told to them here, and how many there are.
 */
export function CommandField({ more = 0, ...props }: CommandFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const wanted = useCommandState(({ search }) => search);
  const count = useCommandState(({ filtered }) => filtered.count);
  const marked = useCommandState(({ value }) => value);
  const told = useCommandState(({ selectedItemId }) => selectedItemId);
  useEffect(() => {
    const list = document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    const id = list?.querySelector('[role="option"][aria-selected="true"]')?.id;
    if (id === undefined) field.current?.removeAttribute('aria-activedescendant');
    else field.current?.setAttribute('aria-activedescendant', id);
  }, [wanted, count, marked, told]);
  return (
    <>
      <Command.Input ref={field} dir="auto" {...props} />
      <Found wanted={wanted} count={count + more} />
    </>
  );
}
