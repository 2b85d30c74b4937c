import type { Genre } from '../../catalogue.ts';
import type { Palette } from './manner.ts';

const palette = (
  sky: Palette['sky'],
  [far, near, water]: readonly [string, string, string],
  [light, accent, second]: readonly [string, string, string],
  [ink, paper]: readonly [string, string],
): Palette => ({ sky, far, near, water, light, accent, second, ink, paper });

/** The colours of each genre: sets that belong together, of which the seed of a plan chooses one. */
export const palettes: Readonly<Record<Genre, readonly Palette[]>> = {
  cinematic: [
    palette(
      ['#0f2a3f', '#2f6a7c', '#f2a65a'],
      ['#5c8894', '#0c1a22', '#1c4a5a'],
      ['#ffd9a0', '#e8743b', '#3aa6a6'],
      ['#071018', '#f6e7d2'],
    ),
    palette(
      ['#1b2438', '#6b5a78', '#ff9e6d'],
      ['#8c7488', '#140f1a', '#3a3d5c'],
      ['#ffe0b0', '#f0603f', '#4f8fa8'],
      ['#0a0810', '#fbeadb'],
    ),
  ],
  anime: [
    palette(
      ['#1d6fe0', '#58b4ff', '#d8f3ff'],
      ['#8cc3f0', '#2f9e57', '#2d9be8'],
      ['#fffbe0', '#ff5d73', '#ffc93c'],
      ['#1b2a4a', '#ffffff'],
    ),
    palette(
      ['#4a3fbf', '#ff7eb6', '#ffe29a'],
      ['#b78be0', '#3c4a9e', '#6a6fe0'],
      ['#fff3c4', '#ff4d6d', '#37c8d8'],
      ['#251b4a', '#fff7fb'],
    ),
  ],
  watercolor: [
    palette(
      ['#9cc9e3', '#cfe6ee', '#fbe9cf'],
      ['#a9c3d1', '#5d8a66', '#7fb5cc'],
      ['#f9d976', '#d9654f', '#6a86b8'],
      ['#3d4a57', '#fdf8ee'],
    ),
    palette(
      ['#c7b6dd', '#f1cfd6', '#fdeccb'],
      ['#bda8c9', '#6f7f5c', '#92b4c9'],
      ['#f6cf7f', '#c2546d', '#5f8f95'],
      ['#4b4050', '#fdf8ee'],
    ),
  ],
  comic: [
    palette(
      ['#1673d1', '#3aa0ee', '#bfe6ff'],
      ['#6d7fd8', '#2b3a8f', '#1f8fe0'],
      ['#ffe14a', '#f0342f', '#ffd400'],
      ['#0d0d14', '#fffdf2'],
    ),
    palette(
      ['#f2552c', '#ff8a3c', '#ffe07a'],
      ['#c9405a', '#4a1f6b', '#7a2fa0'],
      ['#fff06a', '#17a7a0', '#ffd400'],
      ['#0d0d14', '#fffdf2'],
    ),
  ],
  noir: [
    palette(
      ['#101114', '#33363c', '#8d929b'],
      ['#6c7078', '#08090b', '#24272c'],
      ['#f5f5f0', '#d9d9d4', '#8a8d94'],
      ['#020203', '#f7f7f2'],
    ),
  ],
  cyberpunk: [
    palette(
      ['#0b0620', '#2a0f55', '#ff2e92'],
      ['#5b2a8c', '#07040f', '#120a3a'],
      ['#ffe45e', '#ff2bd6', '#00e5ff'],
      ['#05030c', '#eafcff'],
    ),
    palette(
      ['#03121f', '#063b52', '#00d5c8'],
      ['#1d5f7a', '#03070d', '#052a3d'],
      ['#fff06a', '#ff4b3e', '#18ffd0'],
      ['#02050a', '#f0fffb'],
    ),
  ],
  nature: [
    palette(
      ['#4a9bd1', '#9fd3e6', '#f7f0cf'],
      ['#93b89a', '#1f4d2b', '#3b8fa3'],
      ['#fff0b3', '#e8833a', '#f2c14e'],
      ['#12261a', '#fbfaf0'],
    ),
    palette(
      ['#3d6f8f', '#e0a77a', '#ffe3a8'],
      ['#a8a07a', '#2b3d1d', '#4b7f86'],
      ['#fff0c0', '#c7502e', '#e3b23c'],
      ['#151d10', '#fdf6e6'],
    ),
  ],
  history: [
    palette(
      ['#d8c193', '#e6d3a8', '#f2e4c2'],
      ['#bda377', '#6b4c2a', '#a58f63'],
      ['#fff3cf', '#8f2f22', '#5b6b4a'],
      ['#2e1e10', '#f4e8cb'],
    ),
  ],
  business: [
    palette(
      ['#0c2a5b', '#1f5fbf', '#8fc4ff'],
      ['#5f8fd0', '#10264d', '#1c56a8'],
      ['#ffffff', '#ffb020', '#22c58b'],
      ['#0a1730', '#f5f9ff'],
    ),
    palette(
      ['#0e3b43', '#14746f', '#c5f0dd'],
      ['#5fa79b', '#0b2b30', '#148a86'],
      ['#ffffff', '#ff7a59', '#ffd166'],
      ['#06191c', '#f3fffb'],
    ),
  ],
  minimal: [
    palette(
      ['#f3efe8', '#f3efe8', '#ebe4d8'],
      ['#dcd3c4', '#b8a999', '#cfd6d4'],
      ['#ffffff', '#e4572e', '#2e4057'],
      ['#22262b', '#fbf9f5'],
    ),
    palette(
      ['#e6ecef', '#e6ecef', '#d8e2e6'],
      ['#c3d0d6', '#8fa3ad', '#b7ccd4'],
      ['#ffffff', '#1f6f8b', '#f2b134'],
      ['#1d2a30', '#fafcfd'],
    ),
  ],
  horror: [
    palette(
      ['#050608', '#1d1518', '#5e1414'],
      ['#3a2326', '#040304', '#150d10'],
      ['#ffd9c2', '#b3121d', '#5d6b62'],
      ['#000000', '#e8dcd2'],
    ),
    palette(
      ['#04070a', '#13201f', '#4a5f54'],
      ['#2b3b38', '#030505', '#0d1716'],
      ['#e6f2df', '#9e1b1b', '#6f8a5a'],
      ['#000000', '#dfe6da'],
    ),
  ],
  kids: [
    palette(
      ['#6ecbff', '#a8e4ff', '#fff3c4'],
      ['#b7e48c', '#4fbf5b', '#53b7f0'],
      ['#ffd93d', '#ff6b9a', '#8e6bff'],
      ['#3b2a5c', '#ffffff'],
    ),
    palette(
      ['#ffb3d9', '#ffd6e8', '#fff5d6'],
      ['#c8b6ff', '#7ed6a5', '#7cc8ff'],
      ['#ffe066', '#ff7043', '#4d96ff'],
      ['#4a2c5e', '#ffffff'],
    ),
  ],
  fantasy: [
    palette(
      ['#1c1147', '#6b3fa0', '#ffa8c5'],
      ['#8a6bc4', '#1a123d', '#3d4fb0'],
      ['#fff0b8', '#ff7ad9', '#5ff0d0'],
      ['#0e0a26', '#fff5ff'],
    ),
    palette(
      ['#062b3a', '#14807f', '#d8f7b0'],
      ['#4fa59a', '#08262b', '#13707d'],
      ['#fdffc9', '#ffb347', '#b06bff'],
      ['#04151a', '#f7fff0'],
    ),
  ],
  space: [
    palette(
      ['#02030d', '#0c1440', '#4b2a8a'],
      ['#4a4f8f', '#090b1c', '#16245f'],
      ['#fff6da', '#ff8a4c', '#5fd4ff'],
      ['#010208', '#f2f5ff'],
    ),
    palette(
      ['#030208', '#1d0b2e', '#7a2a4f'],
      ['#6a3f66', '#0c0612', '#2a164a'],
      ['#fff1d6', '#ffb03b', '#68e0c2'],
      ['#010104', '#fff6f2'],
    ),
  ],
};
