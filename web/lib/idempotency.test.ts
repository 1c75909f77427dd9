import { afterEach, expect, test, vi } from 'vitest';
import { keyOfUnanswered, settleUnanswered } from './idempotency.ts';

afterEach(() => vi.useRealTimers());

test('another try has the same key, a new intention another one', () => {
  const first = keyOfUnanswered('POST /payments 50');
  expect(keyOfUnanswered('POST /payments 50')).toBe(first);
  expect(keyOfUnanswered('POST /payments 60')).not.toBe(first);
  settleUnanswered('POST /payments 50');
  expect(keyOfUnanswered('POST /payments 50')).not.toBe(first);
});

test('the same content long after a lost response is a new intention', () => {
  vi.useFakeTimers();
  const first = keyOfUnanswered('POST /payments 70');
  vi.advanceTimersByTime(599_000);
  expect(keyOfUnanswered('POST /payments 70')).toBe(first);
  vi.advanceTimersByTime(600_000);
  expect(keyOfUnanswered('POST /payments 70')).not.toBe(first);
});
