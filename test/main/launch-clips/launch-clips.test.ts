import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const fields = {
  productName: 'Tidy Shelf',
  domain: 'tidyshelf.example',
  idea: 'A shelf that puts its books in order by itself.',
  accentColor: '#22AA66',
};
const wanted = { ...fields, expectedCredits: 5 };
const create = { method: 'POST', path: '/launch-clips' };

describe.concurrent('launch clips', () => {
  it('go from four fields through their phases to a video, for the price that was shown', async () => {
    await using maker = await Maker.start();
    expect(await maker.studio.ask('launchClips.estimate', {})).toEqual({ credits: 5 });
    const { id, queueId } = await maker.studio.ask('launchClips.create', wanted);
    const row = await maker.until('launchClips', id, ({ mediaUrl }) => mediaUrl !== null);
    expect(row).toMatchObject({ ...fields, status: 'completed', title: 'Tidy Shelf', credits: 5, error: null });
    await maker.queue(queueId, ({ state, kind }) => state === 'done' && kind === 'launch-clip');
    expect(await maker.bytes(row.mediaUrl)).toMatchObject({ status: 200, type: 'video/mp4' });
    expect(await maker.ledger()).toEqual([-5]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it.each(['drop-after', 'truncate'])('are found in the list after %s, and paid once', async (type) => {
    await using maker = await Maker.start();
    await maker.control.fault(create, type === 'truncate' ? { type, bytes: 5 } : { type });
    const { id } = await maker.studio.ask('launchClips.create', { ...wanted, accentColor: null });
    await maker.until('launchClips', id, ({ remoteId }) => remoteId !== null);
    expect(await maker.sent('POST', '/launch-clips')).toBe(1);
    expect(await maker.ledger()).toEqual([-5]);
  });

  it.each(['drop-before', 'status'])('are sent again after %s once nothing was done, and paid once', async (type) => {
    await using maker = await Maker.start();
    await maker.control.fault(create, type === 'status' ? { type, status: 500 } : { type });
    const { id, queueId } = await maker.studio.ask('launchClips.create', wanted);
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    await maker.until('launchClips', id, ({ remoteId }) => remoteId !== null);
    expect(await maker.sent('POST', '/launch-clips')).toBe(2);
    expect(await maker.ledger()).toEqual([-5]);
    expect((await maker.control.invariants()).ok).toBe(true);
  });

  it('ask when two that are equal appeared', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(create, { type: 'drop-after' });
    const { queueId } = await maker.studio.ask('launchClips.create', wanted);
    await maker.queue(queueId, ({ state }) => state === 'unknown');
    const { productName: product_name, domain, idea, accentColor: accent_color } = fields;
    await maker.api('POST', '/launch-clips', { product_name, domain, idea, accent_color });
    const row = await maker.passUntil(queueId, ({ state }) => state !== 'unknown');
    expect(row.question?.text).toContain('2 new launch clips');
    expect(await maker.sent('POST', '/launch-clips')).toBe(2);
  });

  it('say why they failed and what came back, and go on after a restart', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(create, { type: 'job-fail', code: 'render-failed', message: 'x' });
    const { id, queueId } = await maker.studio.ask('launchClips.create', wanted);
    await maker.queue(queueId, ({ state }) => state === 'running' || state === 'failed');
    await maker.restart();
    const row = await maker.until('launchClips', id, ({ status }) => status === 'failed');
    expect(row.error?.detail).toBe('The service could not draw it. 5 credits were refunded.');
    expect(await maker.ledger()).toEqual([-5, 5]);
  });

  it('tell of a plan without them, and of fields that are wrong, and charge nothing', async () => {
    await using maker = await Maker.start({ features: { launch_clips: false } });
    const { queueId } = await maker.studio.ask('launchClips.create', wanted);
    expect((await maker.queue(queueId, ({ state }) => state === 'failed')).error?.code).toBe('feature-not-allowed');
    expect(await maker.studio.rows('launchClips')).toMatchObject([
      { status: 'failed', error: { code: 'feature-not-allowed' } },
    ]);
    const wrong = { productName: 'x'.repeat(41), domain: '', idea: 'too short', accentColor: 'green' };
    const result = await maker.studio.try('launchClips.create', { ...wrong, expectedCredits: 5 });
    expect(result).toMatchObject({ ok: false, error: { code: 'wrong-fields' } });
    const named = Object.keys(result.ok ? {} : (result.error.fields ?? {}));
    expect(named.sort()).toEqual(['accentColor', 'domain', 'idea', 'productName']);
    expect(await maker.ledger()).toEqual([]);
  });

  const estimate = { method: 'GET', path: '/launch-clips/estimate' };
  const says = (data: object) => ({ type: 'status', status: 200, body: { message: '', status: 200, data } });

  it('are made for less where the service says that they take less', async () => {
    await using maker = await Maker.start();
    await maker.control.fault(estimate, says({ total: 4 }), 0);
    expect(await maker.studio.ask('launchClips.estimate', {})).toEqual({ credits: 4 });
    const { queueId } = await maker.studio.ask('launchClips.create', { ...wanted, expectedCredits: 4 });
    await maker.queue(queueId, ({ state }) => state === 'running');
    expect(await maker.sent('POST', '/launch-clips')).toBe(1);
  });

  it.each([[{ total: 5 }], [{}]])('are not sent for less than they take: the service says %j', async (data) => {
    await using maker = await Maker.start();
    await maker.control.fault(estimate, says(data), 0);
    const { queueId } = await maker.studio.ask('launchClips.create', { ...wanted, expectedCredits: 4 });
    const asks = await maker.queue(queueId, ({ question }) => question !== null);
    expect(asks).toMatchObject({ state: 'needs-you' });
    expect(await maker.sent('POST', '/launch-clips')).toBe(0);
  });

  it('wait for credits, and keep none from appearing that was made elsewhere', async () => {
    await using maker = await Maker.start({ credits: 5 });
    const { productName: product_name, domain, idea } = fields;
    await maker.api('POST', '/launch-clips', { product_name, domain, idea });
    const { queueId } = await maker.studio.ask('launchClips.create', { ...wanted, productName: 'Second' });
    const waiting = await maker.queue(queueId, ({ reason }) => reason?.includes('credits') === true);
    expect(waiting.reason).toContain('it takes 5, you have 0');
    await maker.studio.ask('launchClips.refresh', {});
    expect((await maker.studio.rows('launchClips')).map(({ title }) => title).sort()).toEqual(['Second', 'Tidy Shelf']);
  });
});
