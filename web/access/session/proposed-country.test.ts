import { expect, test } from 'vitest';
import { proposedCountry } from './proposed-country.ts';

test('the time zone tells the country, else a language does, else nothing', () => {
  expect(proposedCountry('Asia/Dubai', ['en-US'])).toBe('AE');
  expect(proposedCountry('Asia/Karachi', ['ur'])).toBe('PK');
  expect(proposedCountry('Asia/Riyadh', ['ar'])).toBe('SA');
  expect(proposedCountry('America/Chicago', ['es-MX'])).toBe('US');
  expect(proposedCountry('UTC', ['en', 'ar-EG'])).toBe('EG');
  expect(proposedCountry('UTC', ['en'])).toBe('');
});
