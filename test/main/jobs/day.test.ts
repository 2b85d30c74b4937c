import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../../../tools/bench/poll/disk.ts';
import type { LimiterRules } from '../../../tools/bench/poll/limiter.ts';
import type { ModelJob } from '../../../tools/bench/poll/service.ts';
import { Day, hour, minute } from './day.ts';

describe('a day of watching', () => {
  it.each<[string, LimiterRules]>([
    ['fixed windows', { window: 'fixed', countsRefused: true }],
    ['sliding windows', { window: 'sliding', countsRefused: true }],
  ])('notices everything without one refused request, against %s', async (_, limiter) => {
    const day = new Day(7, limiter);
    void day.live(11);
    const jobs: ModelJob[] = [];
    for (let quarter = 0; quarter < 4; quarter += 1) {
      jobs.push(...day.begin(200));
      await day.time.run(6 * hour);
    }
    expect(day.service.refused).toBe(0);
    expect(jobs.filter((job) => !day.complete.has(job))).toEqual([]);
    expect(day.disk.rows.running()).toEqual([]);
    expect(day.disk.rows.places().size).toBe(0);
    // Thirty slots, however long it runs.
    expect(day.largestBudget).toBeLessThan(6_000);
    expect(day.service.requests).toBeGreaterThan(5_000);
  });

  it.each([
    ['its steady clock stops meanwhile', false, 0],
    ['its steady clock goes on meanwhile', true, 0],
    ['its clock is set back by more than the night', false, -12 * hour],
    ['its steady clock goes on and the other is set back', true, -12 * hour],
    ['its clock is set forward by a year', true, 365 * 24 * hour],
  ])('is not spent at once after ten hours of sleep: %s', async (_, sleepCounts, jump) => {
    const day = new Day(3, { window: 'sliding', countsRefused: true }, memoryDisk(), sleepCounts);
    const jobs = day.begin(100);
    await day.time.run(minute);
    void day.nap(10 * hour);
    await day.time.run(9 * hour);
    day.setClock(jump);
    await day.time.run(hour);
    const before = day.service.requests;
    await day.time.run(10_000);
    expect(day.service.requests - before).toBeGreaterThan(0);
    expect(day.service.requests - before).toBeLessThan(10);
    // The user is back too, and wants to see everything at once.
    for (let call = 0; call < 60; call += 1) void day.app.interact();
    await day.time.run(5_000);
    day.restart();
    await day.time.run(20 * minute);
    expect(day.service.refused).toBe(0);
    expect(jobs.filter((job) => !day.complete.has(job))).toEqual([]);
  });

  it('asks nothing while there is no network, and spends nothing of its budget', async () => {
    const day = new Day(4, { window: 'sliding', countsRefused: false });
    day.begin(50);
    await day.time.run(minute);
    void day.loseNetwork(hour);
    await day.time.run(30 * minute);
    const { requests } = day.service;
    expect(day.app.budget.snapshot().used).toBe(0);
    await day.time.run(29 * minute);
    expect(day.service.requests).toBe(requests);
    await day.time.run(2 * minute);
    expect(day.service.requests).toBeGreaterThan(requests);
  });

  it('does not overspend when it is killed and started again and again', async () => {
    const day = new Day(5, { window: 'sliding', countsRefused: true });
    day.begin(200);
    for (let start = 0; start < 200; start += 1) {
      for (let call = 0; call < 3; call += 1) void day.app.interact();
      await day.time.run(700);
      day.restart();
    }
    expect(day.service.refused).toBe(0);
    expect(day.service.requests).toBeGreaterThan(60);
  });

  it('does not overspend when the clock is set forward and back', async () => {
    const day = new Day(6, { window: 'sliding', countsRefused: true });
    day.begin(200);
    for (let jump = 0; jump < 100; jump += 1) {
      for (let call = 0; call < 2; call += 1) void day.app.interact();
      day.computer.jump(jump % 2 === 0 ? 10 * hour : -10 * hour);
      await day.time.run(3_000);
      if (jump % 10 === 0) day.restart();
    }
    expect(day.service.refused).toBe(0);
    expect(day.service.requests).toBeGreaterThan(100);
  });
});
