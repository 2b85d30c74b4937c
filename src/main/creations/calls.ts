interface Listed {
  rename(id: string, title: string): void;
  remove(ids: readonly string[]): void;
  putBack(ids: readonly string[]): void;
}

/** What the calls do that the list of every kind of creation has. */
export function listCalls(made: Listed) {
  return {
    rename: ({ id, title }: { readonly id: string; readonly title: string }): void => made.rename(id, title),
    remove: ({ ids }: { readonly ids: readonly string[] }): void => made.remove(ids),
    putBack: ({ ids }: { readonly ids: readonly string[] }): void => made.putBack(ids),
  };
}
