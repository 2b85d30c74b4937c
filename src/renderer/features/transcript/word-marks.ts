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
    if (!this.#caretNode?.isConnected) this.#paintCaret();
  }

  #paintLit(): void {
    this.#litNode?.removeAttribute('data-lit');
    this.#litNode = this.#lit < 0 ? null : this.#find(this.#lit);
    this.#litNode?.setAttribute('data-lit', '');
  }

  #paintCaret(): void {
    for (const name of ['role', 'tabindex']) this.#caretNode?.removeAttribute(name);
    this.#caretNode = this.#find(this.#caret);
    this.#caretNode?.setAttribute('role', 'button');
    this.#caretNode?.setAttribute('tabindex', '0');
  }
}
