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

/**
 * Those that are shown once another one comes. The oldest goes, but one that offers something, which is mostly the only way back,
 * goes only for another one that does.
 */
export function withToast(toasts: readonly Toast[], next: Toast): readonly Toast[] {
  if (toasts.length < shownAtOnce) return [...toasts, next];
  const goes = toasts.find(({ action }) => action === undefined) ?? (next.action === undefined ? undefined : toasts[0]);
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
