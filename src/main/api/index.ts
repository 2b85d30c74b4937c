// The HTTP client of the contract: transport, request budget, errors. The only place that opens connections to the service.
// Belongs here: how one call travels and what came of it. Does not: whether and when to call, or to call again after a change.
export { createApiClient, inLane, tellingHeld, tellingRequests, withSignal } from './client.ts';
export type { ApiClient, ApiClientOptions, CallOptions } from './client.ts';
export type { ApiLogEntry } from './attempt.ts';
export { proxiesTo } from './connection.ts';
export { pages } from './pages.ts';
export { eachOnce } from './each-once.ts';
export { checkAccount } from './connect.ts';
export { readBaseUrl } from './base-url.ts';
export { createBudget } from './budget.ts';
export type { Budget, BudgetStore } from './budget.ts';
export type { BudgetState } from './budget-state.ts';
export { Budgets } from './budgets.ts';
export * from './errors.ts';
export { errorWords } from './error-words.ts';
export { reserves } from './reserve.ts';
export type { BudgetSlot, Lane, OnHeld, OwnLimit, PollRoom, RequestBudget } from './request-budget.ts';
export type { FilePart } from './request-body.ts';
export { download, openDownload, type OpenDownload } from './download.ts';
export { fetchFile, type FetchFileOptions } from './fetch-file.ts';
export { FetchFileError } from './fetch-file-error.ts';
export { type FetchedPart } from './file-version.ts';
export { wait } from './wait.ts';
