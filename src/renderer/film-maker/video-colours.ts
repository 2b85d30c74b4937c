/** A frame in the layout that encoders of video take: all of Y, then U, then V, the latter two at half of each dimension. */
type I420 = Uint8Array<ArrayBuffer>;

/** The colours of video as every player knows them: BT.709 in the range of 16 to 235. */
export const videoColours = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

/**
 * Turns pixels into frames of `videoColours`. Left to the browser, the range is the version's choice: newer ones of Chromium
 * keep the full one of the canvas, which some players and editors show too dark or too light.
 *
 * @param width even, pixels
 * @param height even, pixels
 * @returns takes pixels, a red, a green, a blue and an unused byte each, rows from the top; what it returns is overwritten by
 *   the next call
 */
export function createVideoColours(width: number, height: number): (pixels: Uint8Array<ArrayBuffer>) => I420 {
  const frame: I420 = new Uint8Array(width * height * 1.5);
  return (pixels) => {
    // Little endian, as every computer that this runs on.
    const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
    let u = width * height;
    let v = u + (width * height) / 4;
    for (let row = 0; row < height; row += 2) {
      let at = row * width;
      for (let column = 0; column < width; column += 2, at += 2) {
        // Four pixels that share one colour. Lengthy, but a third of the time of a loop over them.
        const a = colours[at] ?? 0;
        const b = colours[at + 1] ?? 0;
        const c = colours[at + width] ?? 0;
        const d = colours[at + width + 1] ?? 0;
        frame[at] = luma(a & 255, (a >> 8) & 255, (a >> 16) & 255);
        frame[at + 1] = luma(b & 255, (b >> 8) & 255, (b >> 16) & 255);
        frame[at + width] = luma(c & 255, (c >> 8) & 255, (c >> 16) & 255);
        frame[at + width + 1] = luma(d & 255, (d >> 8) & 255, (d >> 16) & 255);
        const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
        const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
        const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255);
        // 128 and a half, with the factors of BT.709 times 65,536, for sums of four.
        frame[u++] = (33_685_504 - 6_596 * red - 22_189 * green + 28_785 * blue) >> 18;
        frame[v++] = (33_685_504 + 28_785 * red - 26_146 * green - 2_639 * blue) >> 18;
      }
    }
    return frame;
  };
}

/** 16 and a half, with the factors of BT.709 times 65,536. */
const luma = (red: number, green: number, blue: number): number =>
  (1_081_344 + 11_966 * red + 40_254 * green + 4_064 * blue) >> 16;
