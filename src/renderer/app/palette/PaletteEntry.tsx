import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd, PartTitle } from '../../ui/index.ts';

/** Entries of one kind, below their name. */
export function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="mb-1 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1.5 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-faint"
    >
      {children}
    </Command.Group>
  );
}

/** Few of them are in sight: the rest is not laid out before it is scrolled to. */
export const entryClass =
  'flex h-9 items-center gap-2.5 rounded-md px-2 [content-visibility:auto] data-[selected=true]:bg-hover';

interface EntryProps {
  readonly children: string;
  /** Tells rows of the same name apart. */
  readonly id?: string | undefined;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  /** What has to be known of it before it is chosen. */
  readonly note?: string | undefined;
  readonly onSelect: () => void;
}

/** In few words, beside the name. */
export function Note({ children }: { readonly children: string }) {
  return (
    <span title={children} className="max-w-2/5 shrink-0 truncate text-xs text-warning">
      {children}
    </span>
  );
}

/** One that is found by its name. */
export function Entry({ children, id, icon: Icon, keys, note, onSelect }: EntryProps) {
  return (
    <Command.Item value={id ?? children} keywords={[children]} onSelect={onSelect} className={entryClass}>
      <Icon aria-hidden className="size-4 text-faint" />
      <span className="min-w-0 flex-1 truncate">
        <PartTitle title={children} />
      </span>
      {note !== undefined && <Note>{note}</Note>}
      {keys && <Kbd keys={keys} />}
    </Command.Item>
  );
}
