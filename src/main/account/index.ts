// Who is signed in, where their tokens live, and the practice account.
// Belongs here: accounts, balance, ledger, secrets. Does not: what an account makes.
export type { PracticeService } from './account-clients.ts';
export { Accounts } from './accounts.ts';
export { Practice } from './practice.ts';
