import { describe, expect, test } from 'vitest';
import { PageInbox } from '../../../src/main/shell/page-inbox.ts';

function inbox() {
  const heard: string[] = [];
  return { heard, box: new PageInbox<string>((message) => heard.push(message)) };
}

describe('what is sent to a page', () => {
  test('waits, in order, until the page listens, and comes once', () => {
    const { heard, box } = inbox();
    box.send('first');
    box.send('second');
    expect(heard).toEqual([]);
    box.listens();
    expect(heard).toEqual(['first', 'second']);
    box.listens();
    box.send('third');
    expect(heard).toEqual(['first', 'second', 'third']);
  });

  test('waits again while the page is loaded anew', () => {
    const { heard, box } = inbox();
    box.listens();
    box.left();
    box.send('meanwhile');
    expect(heard).toEqual([]);
    box.listens();
    expect(heard).toEqual(['meanwhile']);
  });

  test('is the last twenty when a page takes long', () => {
    const { heard, box } = inbox();
    for (let number = 1; number <= 25; number += 1) box.send(String(number));
    box.listens();
    expect(heard).toHaveLength(20);
    expect(heard.at(-1)).toBe('25');
  });
});
