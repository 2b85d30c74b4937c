import type { LucideIcon } from 'lucide-react';
import type { Price } from './Button.tsx';

export interface MenuItem {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  /** What choosing it costs. */
  readonly credits?: Price | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** For one of several, of which one is chosen (the active account). */
  readonly checked?: boolean | undefined;
  readonly onSelect: () => void;
}
