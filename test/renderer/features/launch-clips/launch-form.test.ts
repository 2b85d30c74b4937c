import { describe, expect, it } from 'vitest';
import { operations } from '../../../../src/contract/index.ts';
import {
  emptyLaunch,
  launchFaults,
  type LaunchFields,
} from '../../../../src/renderer/features/launch-clips/launch-form.ts';

const good: LaunchFields = { productName: 'Backlot', domain: 'backlot.example', idea: 'A studio.!', accentColor: '' };
const body = ({ productName, domain, idea }: LaunchFields): unknown => ({
  product_name: productName.trim(),
  domain: domain.trim(),
  idea: idea.trim(),
});

describe('the form of a launch clip', () => {
  it('names everything that is missing', () => {
    expect([...launchFaults(emptyLaunch).values()]).toEqual(['nameMissing', 'domainMissing', 'ideaShort']);
  });

  it.each([
    [good, true],
    [{ ...good, productName: 'x'.repeat(40) }, true],
    [{ ...good, productName: 'x'.repeat(41) }, false],
    [{ ...good, productName: '👋'.repeat(40) }, true],
    [{ ...good, domain: 'd'.repeat(60) }, true],
    [{ ...good, domain: 'd'.repeat(61) }, false],
    [{ ...good, idea: 'i'.repeat(9) }, false],
    [{ ...good, idea: 'i'.repeat(500) }, true],
    [{ ...good, idea: 'i'.repeat(501) }, false],
    [{ ...good, idea: `   ${'i'.repeat(9)}   ` }, false],
  ])('agrees with the contract about %o', (fields, fits) => {
    expect(launchFaults(fields).size === 0).toBe(fits);
    expect(operations.launchClips.create.request.body.safeParse(body(fields)).success).toBe(fits);
  });
});
