import { create } from 'zustand';
import type { AppError } from '../../bridge/errors.ts';
import { toAppError } from '../bridge.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'danger';
  readonly title: string;
  readonly detail?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const shownAtOnce = 3;
let lastId = 0;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** What is seen longer: an error until it is dismissed, what offers something rather than what only tells. */
function weightOf({ tone, action }: Toast): number {
  if (tone === 'danger') return 2;
  return action === undefined ? 0 : 1;
}

/**
 * Those that are shown once another one comes. The oldest of those that weigh least goes, but not for one that weighs less: what offers
 * something is mostly the only way back, and an error may not have been read yet.
 */
export function withToast(toasts: readonly Toast[], next: Toast): readonly Toast[] {
  if (toasts.length < shownAtOnce) return [...toasts, next];
  const least = Math.min(...toasts.map(weightOf));
  const goes = weightOf(next) < least ? undefined : toasts.find((one) => weightOf(one) === least);
  return [...toasts.filter((one) => one !== goes), next];
}

/** Says something that needs no answer; gone after some seconds unless it is an error. */
export function toast(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  const next: Toast = { ...message, id: lastId };
  useToasts.setState(({ toasts }) => ({ toasts: withToast(toasts, next) }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));
}

export function toastError(error: AppError): void {
  toast({ tone: 'danger', title: error.title, detail: error.detail });
}

/** Runs something whose failure has no better place than a toast. Returns whether it succeeded. */
export async function attempt(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (thrown) {
    toastError(toAppError(thrown));
    return false;
  }
}
