import { expect, test } from 'vitest';
import { networkOf } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:0DB8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:192.0.2.7', 'c000:207'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
