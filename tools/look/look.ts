import type { Page } from 'playwright-core';
import type { Scenario } from './scenario.ts';

/** A picture of a screen: what the sample studio holds, and what is done before it is taken. */
export interface Look {
  readonly name: string;
  readonly scenario: Omit<Scenario, 'theme'>;
  /** What a user does before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
}
