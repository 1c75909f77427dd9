import { isIPv6 } from 'node:net';

/**
 * The address to count attempts by: an IPv4 address, or the network of an IPv6 one (its first 64 bits), in which one
 * machine can use any address.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = 8 - groups(front).length - groups(back ?? '').length;
  const all = [...groups(front), ...Array(missing).fill('0'), ...groups(back ?? '')];
  // IPv4-mapped: `::ffff:a.b.c.d`.
  if (all.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return all.slice(6).join(':');
  return all.slice(0, 4).join(':');
}
