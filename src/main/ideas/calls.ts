import type { Accounts } from '../account/index.ts';
import type { HandlersOf } from '../ipc/index.ts';
import type { Dialogs } from '../ports/index.ts';
import type { Ideas } from './ideas.ts';

/** What each call about ideas does. */
export function ideaCallHandlers(ideas: Ideas, accounts: Accounts, dialogs: Dialogs): HandlersOf<'ideas'> {
  return {
    'ideas.discover': (wanted) => ideas.discover(accounts.requireActive().id, wanted),
    'ideas.list': ({ id, sort }) => ideas.ideas(id, sort),
    'ideas.refresh': ({ id }) => ideas.refresh(id),
    'ideas.export': ({ id, sort }) => ideas.export(id, sort, dialogs),
    'ideas.remove': ({ ids }) => ideas.remove(ids),
  };
}
