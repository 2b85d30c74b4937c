import { createContext } from 'react';

/** The id of what says which keys lead from row to row, for the list that has the rows; null where none do. */
export const RowKeysContext = createContext<string | null>(null);
