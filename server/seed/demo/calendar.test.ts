import { expect, test } from 'vitest';
import { localDate } from '#shared/lib/local-date.ts';
import { orderMoments } from './calendar.ts';
import { randomFrom } from './random.ts';

test.each(['2026-11-23T21:06:00Z', '2026-11-24T06:00:00Z', '2026-11-24T20:59:00Z'])(
  'orders were booked today, none of them later than now: %s',
  (time) => {
    const now = new Date(time);
    const moments = orderMoments(randomFrom('moments'), now, 30, 100);
    const ofToday = moments.filter((moment) => localDate('Asia/Riyadh', moment) === '2026-11-24');
    expect(ofToday.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...moments.map(Number))).toBeLessThan(now.getTime());
  },
);
