import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { iso, ManualClock } from '../clock.ts';
import { faultSchema } from '../http/faults.ts';
import type { State } from '../state.ts';

const longestBody = 1_000_000;
const count = z.int().min(0).max(1_000_000_000);

const accountSchema = z.strictObject({
  credits: count.optional(),
  subscription: z.enum(['paid', 'trial', 'expired', 'none']).optional(),
  email_verified: z.boolean().optional(),
  rate_limit_per_minute: count.optional(),
  storage_full: z.boolean().optional(),
  features: z.strictObject({ launch_clips: z.boolean().optional() }).optional(),
  clone_slots: z
    .strictObject({ default_max: count.optional(), addon_cap: count.optional(), cost: count.optional() })
    .optional(),
});
const creditsSchema = z.strictObject({ set: count });
const clockSchema = z.strictObject({ advance_s: z.number().min(0).max(1e9) });
const switchesSchema = z
  .strictObject({
    refund_failed_renders: z.boolean(),
    trial_lists_voices: z.boolean(),
    history_pages: z.boolean(),
    skip_syncing: z.boolean(),
    rate_window: z.enum(['fixed', 'sliding']),
    count_refused: z.boolean(),
    own_limit_headers: z.boolean(),
    open_bodies: z.enum(['message', 'empty', 'html']),
    faceless_estimate: z.enum(['as-b-roll', 'bare']),
    preview_status: z.enum(['preview-generating', 'unchanged']),
    ledger_labels: z.enum(['feature', 'plain']),
    refund_entries: z.enum(['refund', 'credit']),
    faceless_export_body: z.enum(['as-b-roll', 'ignored']),
    included_captions: z.enum(['transcript', 'look']),
  })
  .partial();

class ControlError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function read<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestBody) throw new ControlError(413, 'The body is too large.');
  }
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new ControlError(400, 'The body is not JSON.');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ControlError(422, z.prettifyError(parsed.error));
  return parsed.data;
}

type Reply = { readonly status: number; readonly text: string };
const json = (status: number, value: unknown): Reply => ({ status, text: JSON.stringify(value) });
const empty: Reply = { status: 204, text: '' };

type Handler = (state: State, request: IncomingMessage, id: number) => Promise<Reply> | Reply;

const handlers: Readonly<Record<string, Handler>> = {
  'POST accounts': async (state, request) => {
    const body = await read(request, accountSchema);
    return json(201, state.createAccount(body));
  },
  'POST accounts/# credits': async (state, request, id) => {
    const { set } = await read(request, creditsSchema);
    const account = state.setCredits(id, set);
    if (account === null) throw new ControlError(404, 'There is no such account.');
    return json(200, account);
  },
  'POST clock': async (state, request) => {
    const body = await read(request, clockSchema);
    const { clock, jobs } = state.service;
    if (!(clock instanceof ManualClock)) throw new ControlError(409, 'The clock is real: start with --clock manual.');
    await jobs.advance(clock, Math.round(body.advance_s * 1000));
    return json(200, { now: iso(clock.now()) });
  },
  'POST faults': async (state, request) => json(201, { id: state.api.faults.add(await read(request, faultSchema)) }),
  'DELETE faults': (state) => {
    state.api.faults.clear();
    return empty;
  },
  'GET requests': (state) => ({ status: 200, text: `{"data":${state.requestLog?.json() ?? '[]'}}` }),
  'GET invariants': (state) => {
    const found = state.violations();
    return json(200, { data: { ok: found.length === 0, violations: found } });
  },
  'POST reset': async (state) => {
    await state.reset();
    return empty;
  },
  'POST switches': async (state, request) => {
    Object.assign(state.service.switches, await read(request, switchesSchema));
    return json(200, state.service.switches);
  },
  'GET switches': (state) => json(200, state.service.switches),
};

/** The interface under `/_control` that tests steer the service by. @param path below `/_control`. */
export async function answerControl(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  let reply: Reply;
  try {
    const account = /^\/accounts\/(\d{1,15})\/credits$/.exec(path);
    const key = account === null ? path.slice(1) : 'accounts/# credits';
    const handler = handlers[`${request.method} ${key}`];
    if (handler === undefined) {
      const known = Object.keys(handlers).some((entry) => entry.endsWith(` ${key}`));
      throw new ControlError(known ? 405 : 404, known ? 'Not with this method.' : 'There is nothing here.');
    }
    reply = await handler(state, request, Number(account?.[1] ?? 0));
  } catch (error) {
    if (!(error instanceof ControlError))
      state.service.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    reply =
      error instanceof ControlError
        ? json(error.status, { message: error.message })
        : json(500, { message: 'Server error.' });
  }
  const { status, text } = reply;
  if (!request.complete) request.resume();
  response.writeHead(status, status === 204 ? {} : { 'Content-Type': 'application/json; charset=utf-8' }).end(text);
}
