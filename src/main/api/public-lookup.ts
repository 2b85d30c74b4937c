import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicHost } from '../../contract/index.ts';

/** The code of the error for a name that stands for private addresses only. */
export const privateAddressCode = 'EPRIVATE';

/** A public name may stand for an address of the user's own network: such answers of the name service are not used. */
export function publicLookup(ask: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const open = addresses.filter(({ address }) => isPublicHost(address));
      const [first] = open;
      if (first === undefined) callback(Object.assign(new Error('not public'), { code: privateAddressCode }), '');
      else if (options.all === true) callback(null, open);
      else callback(null, first.address, first.family);
    });
  };
}
