import { expect, test } from 'vitest';
import { animations, transitions } from '../../src/contract/index.ts';
import { animationOf, cameraOf } from '../../src/film/animations.ts';
import { createPainter } from '../../src/film/index.ts';
import { timelineOf } from '../../src/film/timeline.ts';
import { difference, filmOf, given, newCanvas, pictureOf, pictures, sceneOf, shot, shotWith } from './frames.ts';

const change = (transition: (typeof transitions)[number]) =>
  filmOf({ scenes: [sceneOf(given('a')), sceneOf(given('b'), { start: 3, transition })] });
const moved = (animation: (typeof animations)[number]) => filmOf({ scenes: [sceneOf(given('a'), { animation })] });

const single = transitions.filter((transition) => transition !== 'none' && transition !== 'mixed');

test('every transition is seen at the change of scenes, and over when the scene has come', () => {
  const during = shot(change('none'), 3.12);
  const after = shot(change('none'), 5);
  for (const transition of single) {
    expect.soft(difference(shot(change(transition), 3.12), during), transition).toBeGreaterThan(5);
    expect.soft(difference(shot(change(transition), 5), after), `${transition}, later`).toBe(0);
  }
});

test('no two transitions look alike', () => {
  const seen = single.map((transition) => ({
    transition,
    frames: [3.12, 3.3].map((at) => shot(change(transition), at)),
  }));
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      const apart = one.frames.reduce((sum, frame, at) => sum + difference(frame, other.frames[at] ?? frame), 0);
      expect.soft(apart, `${one.transition} and ${other.transition}`).toBeGreaterThan(2);
    }
  }
});

test('a mixed film takes another transition for each scene, the same ones each time', () => {
  const scenes = Array.from({ length: 20 }, (_, index) =>
    sceneOf(given('a'), { start: index * 2, transition: 'mixed' }),
  );
  const film = filmOf({ duration: 40, scenes });
  const taken = timelineOf(film)
    .slice(1)
    .map(({ transition }) => transition);
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken).not.toContain('mixed');
  expect(taken).not.toContain('none');
  expect(
    timelineOf(film)
      .slice(1)
      .map(({ transition }) => transition),
  ).toEqual(taken);
});

test('a transition never takes more than half of a short scene, and the first scene has none', () => {
  const scenes = [0, 0.4, 0.6].map((start) => sceneOf(given('a'), { start, transition: 'dreamy' }));
  expect(timelineOf(filmOf({ duration: 1, scenes })).map(({ change }) => change)).toEqual([
    0,
    expect.closeTo(0.1, 5),
    expect.closeTo(0.2, 5),
  ]);
});

test('every animation moves the picture and keeps the frame covered', () => {
  const resting = shot(moved('none'), 2);
  expect(difference(shot(moved('none'), 6), resting)).toBe(0);
  for (const animation of animations.filter((slug) => slug !== 'none')) {
    expect.soft(difference(shot(moved(animation), 2), shot(moved(animation), 6)), animation).toBeGreaterThan(4);
    for (const progress of [0, 0.3, 0.7, 1]) {
      for (const aspect of [1, 16 / 9]) {
        const { scale, x, y, rotation } = cameraOf(animationOf(animation, 3), progress, progress * 5, aspect);
        const needed =
          Math.cos(rotation) + aspect * Math.abs(Math.sin(rotation)) + 2 * Math.max(Math.abs(x), Math.abs(y));
        expect.soft(scale - needed, `${animation} at ${progress}`).toBeGreaterThan(-1e-9);
      }
    }
  }
});

test('a picture covers the frame; a tiny or very long one stands whole over the background', () => {
  const on = (media: string, background: string) => shot(filmOf({ background, scenes: [sceneOf(given(media))] }), 1);
  const edge = { left: 0, top: 0, right: 0.05, bottom: 0.05 };
  expect(difference(on('a', 'white'), on('a', 'black'))).toBe(0);
  for (const media of ['tiny', 'panorama']) {
    expect.soft(difference(on(media, 'white'), on(media, 'black'), edge), media).toBe(255);
    expect.soft(difference(on(media, 'black'), on('empty', 'black')), media).toBeGreaterThan(1);
  }
});

test('backgrounds are all different', () => {
  const slugs = ['black', 'white', 'midnight', 'sunset', 'aurora', 'paper', 'studio', 'dots'];
  const frames = slugs.map((background) => shot(filmOf({ background }), 0));
  for (const [index, frame] of frames.entries()) {
    for (const other of frames.slice(index + 1)) expect.soft(difference(frame, other), slugs[index]).toBeGreaterThan(8);
  }
});

test('a film without scenes, with missing pictures, or asked for a moment outside it still gives a frame', () => {
  const missing = filmOf({
    scenes: [sceneOf(given('nowhere')), sceneOf(given('empty'), { start: 2, transition: 'pop' })],
  });
  for (const at of [-5, 0, 2.1, 1e9]) expect(shot(missing, at)).toHaveLength(320 * 180 * 4);
  const odd = filmOf({ duration: 0, scenes: [sceneOf(given('a')), sceneOf(given('b')), sceneOf(given('a'))] });
  expect(difference(shot(odd, 0), shot(filmOf({ scenes: [sceneOf(given('a'))] }), 0))).toBe(0);
});

test('the same film and moment give the same frame, in whatever order moments are asked for', () => {
  const visual = {
    kind: 'drawn',
    genre: 'watercolor',
    words: 'a ship on the sea',
    seed: 5,
    moving: true,
    engine: null,
  } as const;
  const film = filmOf({
    scenes: [
      sceneOf(visual, { animation: 'float' }),
      sceneOf(given('b'), { start: 2, transition: 'dreamy' }),
      sceneOf(visual, { start: 4, transition: 'swing' }),
    ],
    overlay: 'dust',
  });
  const forward = createPainter(film, { pictures, newCanvas });
  const moments = [0.5, 2.2, 3, 4.3, 6];
  const once = moments.map((at) => shotWith(forward, film, at));
  const back = createPainter(film, { pictures, newCanvas });
  for (const [index, at] of moments.entries().toArray().toReversed()) {
    expect.soft(difference(shotWith(back, film, at), once[index] ?? new Uint8ClampedArray()), `at ${at}`).toBe(0);
  }
});

test('a film of many scenes keeps the pictures of two of them at most', () => {
  let made = 0;
  const scenes = Array.from({ length: 12 }, (_, index) =>
    sceneOf(
      { kind: 'drawn', genre: 'minimal', words: `scene ${index}`, seed: index, moving: false, engine: null },
      { start: index, transition: 'crossfade' },
    ),
  );
  const film = filmOf({ width: 64, height: 64, duration: 12, scenes });
  const painter = createPainter(film, {
    pictures,
    newCanvas(w, h) {
      made += 1;
      return newCanvas(w, h);
    },
  });
  for (let at = 0; at < 12; at += 0.25) shotWith(painter, film, at);
  const forward = made;
  shotWith(painter, film, 11.9);
  expect(made).toBe(forward);
  // The first scene was given up, so that it must be drawn again.
  shotWith(painter, film, 0.1);
  expect(made).toBeGreaterThan(forward);
});

test('a large picture is scaled down without losing its colours', () => {
  const large = pictureOf(2000, 1125, 90);
  const painted = (picture: ReturnType<typeof pictureOf>) => {
    const film = filmOf({ scenes: [sceneOf(given('p'))] });
    return shotWith(createPainter(film, { pictures: new Map([['p', picture]]), newCanvas }), film, 0);
  };
  expect(difference(painted(large), painted(pictureOf(320, 180, 90)))).toBeLessThan(4);
});
