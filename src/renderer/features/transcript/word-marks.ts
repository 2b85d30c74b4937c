/**
 * The marks on the words in sight: which is spoken, and which the keyboard stands on. Set on the two nodes concerned,
 * without React: a word changes several times a second, and the list must not be drawn again for it.
 */
export class WordMarks {
  #lit = -1;
  #caret = 0;
  #litNode: Element | null = null;
  #caretNode: Element | null = null;
  readonly #find: (word: number) => Element | null;

  constructor(find: (word: number) => Element | null) {
    this.#find = find;
  }

  get caret(): number {
    return this.#caret;
  }

  light(word: number): void {
    if (word === this.#lit) return;
    this.#lit = word;
    this.#paintLit();
  }

  moveCaret(word: number): void {
    this.#caret = word;
    this.#paintCaret();
  }

  /** Puts the marks on again after rows came and went. */
  repaint(): void {
    if (!this.#litNode?.isConnected) this.#paintLit();
    this.#paintCaret();
  }

  #paintLit(): void {
    this.#litNode?.removeAttribute('data-lit');
    this.#litNode = this.#lit < 0 ? null : this.#find(this.#lit);
    this.#litNode?.setAttribute('data-lit', '');
  }

  #paintCaret(): void {
    const before = this.#caretNode;
    const next = this.#find(this.#caret);
    const hasFocus = before !== null && before === document.activeElement;
    // A word that is one no more would lose the keyboard: it goes along, once the other one is drawn.
    if (before === next || (next === null && hasFocus)) return;
    this.#caretNode = next;
    next?.setAttribute('role', 'button');
    next?.setAttribute('tabindex', '0');
    if (hasFocus && next instanceof HTMLElement) next.focus({ preventScroll: true });
    for (const name of ['role', 'tabindex']) before?.removeAttribute(name);
  }
}
