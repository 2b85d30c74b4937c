// Who is signed in, where their tokens live, and the practice account.
// Belongs here: accounts, balance, ledger, secrets. Does not: what an account makes.
export { Accounts, type CheckAccount, type PracticeService } from './accounts.ts';
export { Practice } from './practice.ts';
