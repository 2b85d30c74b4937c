import type { VirtualTime } from '../poll/virtual-time.ts';
import type { ServiceSide } from './service-side.ts';
import type { Desk } from './user.ts';

/** Another program with the same token. */
export async function elsewhere(
  service: ServiceSide,
  time: VirtualTime,
  token: string,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  await service.follow(time);
  const bytes = Buffer.from(JSON.stringify(body));
  const { answer } = await service.state.api.carryOut({
    method,
    path,
    search: '',
    authorization: `Bearer ${token}`,
    gone: () => false,
    contentType: 'application/json',
    announcedBytes: bytes.length,
    chunks: async function* () {
      yield bytes;
    },
  });
  return answer?.status ?? null;
}

/** By operation: what makes a thing that looks like ours in a list, and is another. */
const alike: Readonly<Record<string, readonly [path: string, body: unknown]>> = {
  'presets.create': ['/presets/faceless', { name: 'Elsewhere', transition: 'fade' }],
  'speech.create': ['/speech', { text: 'This was said elsewhere.', voice_id: 1 }],
  'transcriptions.create': ['/transcriptions', { url: 'https://example.com/sound-300.wav' }],
  'launchClips.create': [
    '/launch-clips',
    { product_name: 'Other', domain: 'example.org', idea: 'Something else.', accent_color: '#112233' },
  ],
};

/** Another program asks for a thing of the same kind. */
export async function doAlikeElsewhere(desk: Desk, operation: string): Promise<void> {
  const found = alike[operation];
  if (found === undefined) return;
  const [path, body] = found;
  desk.model.disturbed = true;
  desk.model.alikeElsewhere.add(operation);
  desk.trace(`elsewhere: POST ${path}: ${String(await desk.other('POST', path, body))}`);
}
