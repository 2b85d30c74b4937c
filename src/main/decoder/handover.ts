/** Passes values from one producer to one consumer, one at a time: memory holds a single value, whatever their speeds. */
export class Handover<T> {
  #offered: { readonly value: T; readonly taken: PromiseWithResolvers<boolean> } | null = null;
  #end: { readonly error: Error | null } | null = null;
  readonly #taken = new Set<PromiseWithResolvers<boolean>>();
  #wake = Promise.withResolvers<void>();

  /**
   * Resolves with true when the consumer is done with the value and wants more, with false when nobody will ever take it.
   * A value offered while another one waits is a fault of the producer and ends everything.
   */
  offer(value: T): Promise<boolean> {
    if (this.#end !== null) return Promise.resolve(false);
    if (this.#taken.size > 0) {
      this.end(new Error('Two values were offered at once'));
      return Promise.resolve(false);
    }
    const taken = Promise.withResolvers<boolean>();
    this.#taken.add(taken);
    this.#offered = { value, taken };
    this.#wake.resolve();
    return taken.promise;
  }

  /** Nothing comes any more; with an error the consumer gets that. What was offered before counts no longer after one. */
  end(error: Error | null = null): void {
    if (this.#end !== null) return;
    this.#end = { error };
    if (error !== null) this.#offered = null;
    for (const taken of this.#taken) taken.resolve(false);
    this.#taken.clear();
    this.#wake.resolve();
  }

  /** To be read once. Ends the handover when the consumer leaves. */
  async *values(): AsyncGenerator<T, void, undefined> {
    try {
      for (;;) {
        const offered = this.#offered;
        if (offered !== null) {
          this.#offered = null;
          yield offered.value;
          this.#taken.delete(offered.taken);
          offered.taken.resolve(true);
        } else if (this.#end !== null) {
          if (this.#end.error !== null) throw this.#end.error;
          return;
        } else {
          this.#wake = Promise.withResolvers();
          await this.#wake.promise;
        }
      }
    } finally {
      this.end();
    }
  }
}
