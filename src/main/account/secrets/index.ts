// Where tokens are kept: the system's keychain, else a file that the system's key encrypts, else memory for this session.
// Belongs here: how each of them is reached without hanging. Does not: whose token it is, and when it is asked for.
export { createSecrets } from './secrets.ts';
