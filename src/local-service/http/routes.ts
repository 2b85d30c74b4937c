import type { Method, Operation } from '../../contract/index.ts';

interface Node<Entry> {
  readonly fixed: Map<string, Node<Entry>>;
  placeholder: { readonly name: string; readonly node: Node<Entry> } | null;
  readonly entries: Map<string, Entry>;
}

type Match<Entry> =
  | { readonly kind: 'found'; readonly entry: Entry; readonly placeholders: Readonly<Record<string, string>> }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'none' };

const newNode = <Entry>(): Node<Entry> => ({ fixed: new Map(), placeholder: null, entries: new Map() });

/** Finds an operation by method and path. A fixed segment goes before a placeholder: `slots` is never an id. */
export class Routes<Entry extends { readonly operation: Operation }> {
  readonly #root = newNode<Entry>();

  add(entry: Entry): void {
    let node = this.#root;
    for (const segment of entry.operation.path.slice(1).split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = node.fixed.get(segment) ?? newNode<Entry>();
        node.fixed.set(segment, next);
        node = next;
      } else {
        node.placeholder ??= { name, node: newNode<Entry>() };
        node = node.placeholder.node;
      }
    }
    node.entries.set(entry.operation.method satisfies Method, entry);
  }

  /** @param path below `/v2`, beginning with `/`, still percent-encoded. */
  match(method: string, path: string): Match<Entry> {
    const placeholders: Record<string, string> = {};
    let node = this.#root;
    for (const segment of path.slice(1).split('/')) {
      const next = node.fixed.get(segment);
      if (next !== undefined) {
        node = next;
      } else if (node.placeholder !== null && segment !== '') {
        placeholders[node.placeholder.name] = segment;
        node = node.placeholder.node;
      } else {
        return { kind: 'none' };
      }
    }
    const entry = node.entries.get(method);
    if (entry !== undefined) return { kind: 'found', entry, placeholders };
    return node.entries.size === 0 ? { kind: 'none' } : { kind: 'method', allowed: [...node.entries.keys()] };
  }
}
