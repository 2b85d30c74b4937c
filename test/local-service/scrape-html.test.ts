import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/local-service/sources/html.ts';

describe('a page', () => {
  it('gives its title, its paragraphs and its pictures', () => {
    const page = readPage(`<!DOCTYPE html><html><head><meta charset=utf-8><title> A &amp;
      B </title><base href="/root/"><meta property="og:image" content="cover.jpg"></head>
      <body><h1>Heading</h1><p>First <b>para</b>graph,&nbsp;with &#8220;marks&#x201d; &lt;b&gt;.<p>Second<br>third
      <img src='a.png'><img src=b.webp alt="x > y"><ul><li>One<li>Two</ul></body>`);
    expect(page).toEqual({
      title: 'A & B',
      paragraphs: ['First paragraph, with “marks” <b>.', 'Second', 'third', 'One', 'Two'],
      pictures: ['cover.jpg', 'a.png', 'b.webp'],
      base: '/root/',
    });
  });

  it('leaves out programs, styles, navigation and comments, whatever is in them', () => {
    const page =
      readPage(`<nav><p>Menu</p></nav><script>if (1 < 2) document.write("<p>No</p>")</script><style>p { }</style>
      <!-- <p>No</p> --><svg><text>No</text></svg><svg/><noscript><img src="n.png"></noscript><p>Yes</p>
      <template><p>No</p></template><footer>Imprint</footer>`);
    expect([page.paragraphs, page.pictures]).toEqual([['Yes'], []]);
  });

  it('prefers what is named for sharing, and the largest of several sizes', () => {
    const page = readPage(`<title>Long title | Site</title><meta content="Short &eacute;" property="og:title">
      <img src="data:image/gif;base64,R0" data-src="late.jpg"><img src="s.jpg" srcset="m.jpg 640w, l.jpg 1280w, s.jpg 320w">
      <picture><source srcset="x.webp 1x, y.webp 2x"><img src="x.jpg"></picture><img src="late.jpg">`);
    expect([page.title, page.pictures]).toEqual(['Short é', ['late.jpg', 'l.jpg', 'y.webp', 'x.jpg']]);
  });

  it('without a title takes its first heading', () => {
    expect(readPage('<h2>Only this</h2>').title).toBe('Only this');
    expect(readPage('').title).toBe('');
  });

  it.each([
    ['text alone', 'Just a < text & nothing > else', 'Just a < text & nothing > else'],
    ['tags that never end', '<p>Yes</p><div class="a', 'Yes'],
    ['a comment that never ends', '<p>Yes</p><!-- <p>No</p>', 'Yes'],
    ['a program that never ends', '<p>Yes</p><script>var a = "</p>', 'Yes'],
    ['navigation that never ends', '<p>Ye&shy;s</p><div><nav>Menu</div>', 'Yes'],
    ['end tags of nothing', '</nav></p></div><p>Yes</p></nav>', 'Yes'],
    ['odd entities', '<p>&#0;&#xD800;&#x1F3AC; &unknown; &;</p>', '\uFFFD\uFFFD🎬 &unknown; &;'],
    ['odd attributes', '<p =a "b" c==d e=\'f>g\'>Yes</p>', 'Yes'],
  ])('that is broken is read as far as it can be: %s', (_, html, text) => {
    expect(readPage(html).paragraphs).toEqual([text]);
  });

  it('of any kind is read, without an error and without markup', () => {
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '</', '<!--', '-->', '"', "'", '=', '<p>', '</p>', '<script>', '</script>', '<svg/>', '<img src=', '&amp;', '&#', '<title>', '\u0000'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const page = readPage(pieces.join(''));
        for (const text of page.paragraphs) expect(text).toBe(text.replaceAll(/\s+/gu, ' ').trim());
        expect(page.paragraphs).not.toContain('');
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['open tags', '<a '.repeat(1_000_000)],
    ['comments', '<!--'.repeat(1_000_000)],
    ['quotes', '<p a="'.repeat(700_000)],
    ['attributes', `<p ${'a=b '.repeat(1_000_000)}>x`],
    ['entities', '&#'.repeat(2_000_000)],
    ['programs', '<script>'.repeat(500_000)],
    ['deep lists', '<ul><li>'.repeat(400_000)],
    ['bold', '<b>'.repeat(1_300_000)],
  ])('of four million characters of %s ends', (_, html) => {
    expect(readPage(html).title).toBe('');
  });
});
