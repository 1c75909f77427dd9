import { expect, test } from 'vitest';
import { readStatementAddress, statementDays, statementSearch } from './statement-period.ts';

const daysOf = (search: string) =>
  statementDays(readStatementAddress(new URLSearchParams(search)), '2026-11-23');

test('a period is open at its end unless both days are chosen', () => {
  expect(daysOf('')).toEqual({ from: '2026-01-01' });
  expect(daysOf('period=month')).toEqual({ from: '2026-11-01' });
  expect(daysOf('period=all&from=2026-10-01')).toEqual({});
  expect(daysOf('period=custom&from=2026-10-01&to=2026-10-31')).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(daysOf('period=custom&from=soon')).toEqual({});
  expect(daysOf('period=nonsense')).toEqual({ from: '2026-01-01' });
});

test('the address of a period is read as it was written', () => {
  const custom = { period: 'custom', from: '2026-10-01', to: null } as const;
  expect(readStatementAddress(new URLSearchParams(statementSearch(custom)))).toEqual(custom);
  expect(statementSearch({ period: 'month', from: '2026-10-01', to: null })).toBe('?period=month');
});
