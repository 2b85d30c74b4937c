import { RefreshCw } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { attempt } from './toasts.ts';

interface RefreshButtonProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
  /** What fails is said in a toast. */
  readonly onRefresh: () => Promise<unknown>;
}

/** Looks on the service what is new. */
export function RefreshButton({ label, size, onRefresh }: RefreshButtonProps) {
  return <IconButton label={label} icon={RefreshCw} size={size} onClick={() => void attempt(onRefresh)} />;
}
