import { expect, it } from 'vitest';
import type { Operation } from '../../../src/contract/index.ts';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { renewedUrl } from '../../../src/main/library/renew.ts';
import type { ServiceResource } from '../../../src/main/records/index.ts';

/** A client whose every answer has these data, and what it was asked for. */
function answering(data: unknown): { client: ApiClient; asked: unknown[] } {
  const asked: unknown[] = [];
  const call = ({ method, path }: Operation, request: unknown, options: unknown) => {
    asked.push([method, path, request, options]);
    return Promise.resolve({ data });
  };
  return { client: { call } as unknown as ApiClient, asked }; // all that is used of it
}
const url = 'https://files.example/new.mp4';

it.each<[Exclude<ServiceResource, 'characters'>, string, unknown, unknown]>([
  ['faceless', '/faceless/{id}', { video: { url } }, { video: { url: null } }],
  ['b-roll', '/b-roll/{id}', { video: { url } }, {}],
  ['text-to-video', '/text-to-video/{id}', { asset: { url } }, { asset: { url: null } }],
  ['speech', '/speech/{id}', { url }, { url: null }],
  ['launch-clips', '/launch-clips/{id}', { video: { url } }, { video: null }],
])(
  'asks the service, behind what the user asks for, where a file of %s is now',
  async (resource, path, there, none) => {
    const { client, asked } = answering(there);
    expect(await renewedUrl(client, resource, 7)).toBe(url);
    expect(asked).toEqual([['GET', path, { path: { id: 7 } }, { lane: 'poll' }]]);
    expect(await renewedUrl(answering(none).client, resource, 7)).toBeNull();
  },
);
