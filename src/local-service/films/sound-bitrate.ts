/** Of a film's AAC sound, bits a second. */
export const soundBitrate = 160_000;
