import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { ApiError, type ApiClient } from '../../../src/main/api/index.ts';
import { ServiceControl } from '../../helpers/service-control.ts';
import { clientFor, failure } from './parts.ts';

// What the specification does not show, in each of the readings that the local service can be switched to.
let control: ServiceControl;
let token = '';
let client: ApiClient;

async function switched(switches: object): Promise<void> {
  const answer = await fetch(`${control.service.controlUrl}/switches`, {
    method: 'POST',
    body: JSON.stringify(switches),
  });
  expect(answer.status).toBe(200);
}

beforeEach(async () => {
  control = await ServiceControl.start({ speed: 1000, uploadLimit: 2000 });
  ({ token } = await control.account({ rate_limit_per_minute: 10_000 }));
  client = clientFor(control.service.baseUrl, { readToken: () => Promise.resolve(token) });
});
afterEach(async () => control.close());

describe.each(['message', 'empty', 'html'] as const)('refusals whose bodies are not shown, as %s', (style) => {
  beforeEach(async () => switched({ open_bodies: style }));

  it('409 is a refusal about the e-mail', async () => {
    token = 'practice-unverified';
    const error = await failure(client.call(operations.faceless.options, {}));
    expect(error).toMatchObject({ name: 'EmailUnverifiedError' });
    expect(error instanceof ApiError && error.outcome).toBe('refused');
  });

  it('413 is a refusal: nothing was done', async () => {
    const body = { title: 'x'.repeat(3000), type: 'ai-visuals' as const };
    const error = await failure(client.call(operations.faceless.create, { body }));
    expect(error).toMatchObject({ name: 'BodyTooLargeError' });
    expect(error instanceof ApiError && error.outcome).toBe('refused');
  });

  it('500 is an unknown outcome of what changes', async () => {
    await control.fault({}, { type: 'status', status: 500, body: style === 'message' ? { message: 'x' } : '' });
    const error = await failure(client.call(operations.faceless.create, { body: { title: 'a', type: 'ai-visuals' } }));
    expect(error instanceof ApiError && error.outcome).toBe('unknown');
  });
});

describe.each([
  ['as-b-roll', { required: 20, available: 5000, sufficient: true }],
  ['bare', { credits: 20, balance: 5000 }],
] as const)('the estimate of a faceless video, %s', (reading, data) => {
  it('is read, and what is not in it is not invented', async () => {
    await switched({ faceless_estimate: reading });
    const made = await client.call(operations.faceless.create, { body: { title: 'Bees', type: 'ai-visuals' } });
    const path = { id: made.data.id };
    await client.call(operations.faceless.update, { path, body: { script: 'Bees dance.', voice_id: 1 } });
    const estimate = await client.call(operations.faceless.estimate, { path });
    expect(estimate.data).toEqual(data);
  });
});

describe.each(['refund', 'credit'] as const)('a refund that is written as %s', (refunds) => {
  it.each(['feature', 'plain'] as const)('is read with labels of the kind %s', async (labels) => {
    await switched({ refund_entries: refunds, ledger_labels: labels });
    await control.fault({ path: '/launch-clips' }, { type: 'job-fail', code: 'x', message: 'y' });
    const idea = 'A studio that never loses a draft';
    const body = { product_name: 'Backlot', domain: 'b.example', idea };
    const { data } = await client.call(operations.launchClips.create, { body });
    await expect
      .poll(async () => (await client.call(operations.launchClips.get, { path: { id: data.id } })).data.status)
      .toBe('failed');
    const ledger = await client.call(operations.account.ledger, {});
    expect(ledger.data.map(({ credit_spend: amount }) => Number(amount))).toEqual([5, -5, 5000]);
  });
});
