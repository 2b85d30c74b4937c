import { create } from 'zustand';
import type { AppError } from '../../bridge/errors.ts';
import { toAppError } from '../bridge.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'danger';
  readonly title: string;
  readonly detail?: string | undefined;
  /** Of an error. */
  readonly code?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const shownAtOnce = 3;
let lastId = 0;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const wayBack = 2;

/** What is seen longer: what offers something, mostly the only way back, rather than an error, and that rather than what only tells. */
function weightOf({ tone, action }: Toast): number {
  if (action !== undefined) return wayBack;
  return tone === 'danger' ? 1 : 0;
}

/** Those that are shown once another one comes: the oldest of those that weigh least go, but none for one that weighs less. */
export function withToast(toasts: readonly Toast[], next: Toast): readonly Toast[] {
  let stay = toasts;
  let tooMany = stay.length >= shownAtOnce;
  while (tooMany) {
    const least = Math.min(...stay.map(weightOf));
    if (weightOf(next) < least) break;
    const goes = stay.find((one) => weightOf(one) === least);
    stay = stay.filter((one) => one !== goes);
    // A way back ends by itself, and is there until then.
    tooMany = stay.length >= shownAtOnce && stay.some((one) => weightOf(one) < wayBack);
  }
  return [...stay, next];
}

/** Says something that needs no answer; gone after some seconds unless it is an error. Returns its id. */
export function toast(message: Omit<Toast, 'id'>): number {
  lastId += 1;
  const next: Toast = { ...message, id: lastId };
  useToasts.setState(({ toasts }) => ({ toasts: withToast(toasts, next) }));
  return next.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));
}

/** Errors that are over. */
export function dismissErrors(codes: ReadonlySet<string>): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ code }) => code === undefined || !codes.has(code)) }));
}

export function toastError(error: AppError): void {
  toast({ tone: 'danger', title: error.title, detail: error.detail, code: error.code });
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
