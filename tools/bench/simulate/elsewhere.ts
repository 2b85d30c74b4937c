import type { VirtualTime } from '../poll/virtual-time.ts';
import type { ServiceSide } from './service-side.ts';

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
