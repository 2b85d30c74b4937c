import { RefreshCw } from 'lucide-react';
import { commonTexts } from '../texts/common.ts';
import { announce } from './announce.ts';
import { IconButton } from './IconButton.tsx';
import { attempt } from './toasts.ts';

interface RefreshButtonProps {
  readonly label: string;
  readonly size?: 'sm' | 'md';
  /** What fails is said in a toast. */
  readonly onRefresh: () => Promise<unknown>;
}

/** Looks on the service what is new, and says when that is here: what came is only seen. */
export function RefreshButton({ label, size, onRefresh }: RefreshButtonProps) {
  const refresh = async (): Promise<void> => {
    if (await attempt(onRefresh)) announce(commonTexts.refreshed);
  };
  return <IconButton label={label} icon={RefreshCw} size={size} onClick={() => void refresh()} />;
}
