import { describe, expect, it } from 'vitest';
import { refuseOtherPrice } from '../../../src/main/creations/index.ts';
import { approvalQuestion } from '../../../src/main/queue/wait-words.ts';
import { creditProblems } from '../../../src/main/videos/preconditions.ts';

describe('thousands of credits', () => {
  it('are written as on every button, wherever the user is asked or told about them', () => {
    const over = { which: 'day', limit: 1500, would: 4860 } as const;
    const asked = approvalQuestion({ kind: 'approval', because: 'price', was: 1020, price: 4840, over });
    expect(asked.text).toBe(
      'The price changed: it takes 4,840 credits now, not 1,020. Your limit for one day is 1,500 credits; with this it would be 4,860.',
    );
    expect(asked.sendAgain).toBe('Sends it for 4,840 credits.');
    expect(creditProblems(4840, 2000)[0]?.detail).toBe('It takes 4,840 and you have 2,000: 2,840 are missing.');
    expect(() => refuseOtherPrice(4840, 1020)).toThrow(
      expect.objectContaining({
        appError: expect.objectContaining({ detail: expect.stringContaining('4,840 credits now, not 1,020.') }),
      }),
    );
  });
});
