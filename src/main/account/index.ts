// Who is signed in, where their tokens live, and the practice account.
// Belongs here: accounts, balance, pages of the ledger, secrets. Does not: what an account makes; its ledger kept (credits/).
export type { PracticeService } from './account-clients.ts';
export { Accounts } from './accounts.ts';
export { Practice, type Drawing } from './practice.ts';
