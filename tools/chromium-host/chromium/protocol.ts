// The DevTools protocol's types, which Playwright ships but does not export.
export type { Protocol } from '../../../node_modules/playwright-core/types/protocol.d.ts';
