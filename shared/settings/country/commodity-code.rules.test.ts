import { expect, test } from 'vitest';
import { readCommodityCode } from './commodity-code.rules.ts';

test.each([
  ['IN', '6203', '6203'],
  ['IN', '6203.42', '620342'],
  ['IN', '6203 42 00', '62034200'],
  ['IN', '٦٢٠٣', '6203'],
  ['IN', '998821', '998821'],
  ['IN', '9988', '9988', 'indian'],
  ['IN', '99882100', '99882100', 'indian'],
  ['IN', '62034', '62034', 'indian'],
  ['IN', 'shirt', 'shirt', 'indian'],
  ['PK', '6203.4200', '62034200'],
  ['PK', '6203', '6203', 'pakistani'],
  ['SA', 'any 1', 'any 1'],
  ['IN', '', ''],
])('in %s the code %s is read as %s', (country, typed, code, fault?: string) => {
  expect(readCommodityCode(typed, country)).toEqual({
    code,
    fault: fault ? `settings.commodityCode.${fault}` : null,
  });
});
