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

/** Says something that needs no answer; gone after some seconds unless it is an error. */
export function toast(message: Omit<Toast, 'id'>): void {
  lastId += 1;
  const next: Toast = { ...message, id: lastId };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, next].slice(-shownAtOnce) }));
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
