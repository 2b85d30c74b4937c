import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type LoadedOnce, loadedOnce } from '../../../src/renderer/app/loaded-once.ts';

/** What is drawn at once of something that uses it. */
function drawn(part: LoadedOnce<string>): string {
  const Uses = () => part.use();
  return renderToString(createElement(Suspense, { fallback: 'still loading' }, createElement(Uses)));
}

describe('a part of the program that is loaded once', () => {
  it('is waited for where it is not there yet', () => {
    expect(drawn(loadedOnce(() => Promise.resolve('the part')))).toContain('still loading');
  });

  it('is drawn at once where it is there: nothing waits', async () => {
    const part = loadedOnce(() => Promise.resolve('the part'));
    await part.load();
    expect(drawn(part)).toBe('<!--$-->the part<!--/$-->');
  });

  it('is read once, however often it is asked for', async () => {
    let reads = 0;
    const part = loadedOnce(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1]);
    expect(await part.load()).toBe(1);
  });

  it('is read anew where that failed', async () => {
    const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve('the part')];
    const part = loadedOnce(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await expect(part.load()).rejects.toThrow('gone');
    expect(await part.load()).toBe('the part');
    expect(drawn(part)).toContain('the part');
  });
});
