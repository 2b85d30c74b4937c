const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** "A single newline-terminated, hexadecimal, 32-character, lowercase ID", or "uninitialized" while a first start lasts (machine-id(5)). */
export function machineIdIn(text: string): string | null {
  const id = text.trim().toLowerCase();
  return /^[0-9a-f]{32}$/u.test(id) ? orNull(id) : null;
}

/** The UUID of a Mac in what `ioreg` prints of its platform. */
export const platformUuidIn = (printed: Uint8Array): string | null =>
  only(printed, `^[ \\t|]*"IOPlatformUUID"[ \\t]*=[ \\t]*"(${guid})"[ \\t]*$`);

/** A value of the registry that is a GUID, in what `reg query` prints; its errors are in the words of the system's language. */
export const registryGuidIn = (printed: Uint8Array, name: string): string | null =>
  only(printed, `^[ \\t]*${name}[ \\t]+REG_SZ[ \\t]+\\{?(${guid})\\}?[ \\t]*$`);

/** The address that a network device was made with, as the kernel shows it: those of virtual computers are often the same in all. */
export function networkAddressIn(text: string): string | null {
  const address = text.trim().toLowerCase();
  // Neither of a group nor given out locally.
  return /^[0-9a-f][048c](?::[0-9a-f]{2}){5}$/u.test(address) ? orNull(address) : null;
}

/** What a line says, in small letters; null where none does, or several say different things. */
function only(printed: Uint8Array, line: string): string | null {
  // What is looked for is ASCII: so it is the same in each code page, and in UTF-16 without its zeros.
  const text = Buffer.from(printed).toString('latin1').replaceAll('\0', '');
  const found = new Set([...text.matchAll(new RegExp(line, 'gimu'))].map(([, id = '']) => id.toLowerCase()));
  const [id] = found;
  return found.size === 1 && id !== undefined ? orNull(id) : null;
}

/** What a maker left as it was is said by many computers: zeros, Fs, or the UUID of the firmware's own sample. */
const orNull = (id: string): string | null =>
  /^(?:[0:-]+|[f:-]+|03000200-0400-0500-0006-000700080009)$/u.test(id) ? null : id;
