import { expect, it } from 'vitest';
import { Database } from '../../../src/main/store/index.ts';

/** Whole, and more than a number holds exactly. */
const large = 2 ** 60;

it('a number that is too large to be exact is read nearly, and keeps no other row from being read', () => {
  const db = new Database(':memory:');
  db.run('CREATE TABLE sums (id INTEGER, sum INTEGER, detail TEXT)');
  const put = (id: number, sum: number): number =>
    db.run('INSERT INTO sums VALUES (?, ?, ?)', id, sum, JSON.stringify({ sum }));
  put(1, 5);
  const all = () => db.all("SELECT id, sum, detail ->> '$.sum' AS told FROM sums ORDER BY id");
  expect(all()).toEqual([{ id: 1, sum: 5, told: 5 }]);
  put(2, large);
  put(3, -large);
  for (const _ of [1, 2]) {
    expect(all()).toEqual([
      { id: 1, sum: 5, told: 5 },
      { id: 2, sum: large, told: large },
      { id: 3, sum: -large, told: -large },
    ]);
    expect(db.get('SELECT sum FROM sums WHERE id = 2')).toEqual({ sum: large });
  }
  db.close();
});
