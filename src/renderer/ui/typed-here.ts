/** A text field that has the focus, and what of its own there is to undo in it. */
interface TypedField {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  /** What it held when it got the focus, or when what was typed last came into effect. */
  before: string;
  /** What it held after the last key; null: nothing was typed since `before`. */
  after: string | null;
  /** Steps that were taken back, and can be done again. */
  undone: number;
}

const texts: ReadonlySet<string> = new Set(['text', 'search', 'url', 'email', 'password', 'tel', 'number']);

export const isTextField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && texts.has(target.type));

let typed: TypedField | null = null;

function begin(field: EventTarget | null): void {
  typed = isTextField(field) ? { field, before: field.value, after: null, undone: 0 } : null;
}

function onInput(event: Event): void {
  if (typed === null || event.target !== typed.field) begin(event.target);
  if (typed === null) return;
  const type = event instanceof InputEvent ? event.inputType : '';
  typed.after = typed.field.value;
  typed.undone = type === 'historyUndo' ? typed.undone + 1 : type === 'historyRedo' ? typed.undone - 1 : 0;
}

/** Enter gives what is in a line its effect: what is undone next is that. */
function onEnter({ key, isComposing, target }: KeyboardEvent): void {
  if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) begin(target);
}

/** Watches what is typed into fields. Returns how to stop. */
export function watchTyping(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  window.addEventListener('focusin', ({ target }) => begin(target), options);
  window.addEventListener('focusout', () => begin(null), options);
  window.addEventListener('input', onInput, options);
  window.addEventListener('keydown', onEnter, options);
  begin(document.activeElement);
  return () => listening.abort();
}

/**
 * Whether the field that has the focus has a step of its own: something typed into it since it got the focus. The browser keeps
 * one history of all fields of a page: beyond that it would change another field than the user is in.
 */
export function hasOwnStep(field: Element, step: 'undo' | 'redo'): boolean {
  if (typed?.field !== field) return false;
  // The program put something else there since.
  if (typed.after !== null && typed.after !== typed.field.value) begin(field);
  return step === 'redo' ? typed.undone > 0 : typed.after !== null && typed.after !== typed.before;
}
