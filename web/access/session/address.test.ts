import { describe, expect, it } from 'vitest';
import { destinationOf, signInFrom } from './address.ts';

describe('the way to sign-in and back', () => {
  it('carries the whole address and returns to it', () => {
    const address = signInFrom({ pathname: '/in-queue', search: '?search=علي&page=2' });
    expect(address.startsWith('/sign-in?redirectUrl=')).toBe(true);
    expect(destinationOf(address.slice('/sign-in'.length))).toBe(
      `/in-queue?search=${encodeURI('علي')}&page=2`,
    );
  });

  it('leads to the dashboard without a valid destination', () => {
    for (const search of ['', '?redirectUrl=', '?redirectUrl=/', '?redirectUrl=orders']) {
      expect(destinationOf(search)).toBe('/dashboard');
    }
  });

  it('returns the path that was read, not what was written', () => {
    const to = (wanted: string) => destinationOf(`?${new URLSearchParams({ redirectUrl: wanted })}`);
    expect(to('//miqyas.example/customer/7')).toBe('/customer/7');
    expect(to('/\t/miqyas.example/orders#open')).toBe('/orders#open');
  });

  it('never leaves this app', () => {
    for (const wanted of [
      '//evil.example',
      '//miqyas.example/x/..//evil.example',
      '/x/..//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n//evil.example',
      '\t//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
    ]) {
      expect(destinationOf(`?${new URLSearchParams({ redirectUrl: wanted })}`)).toBe('/dashboard');
    }
  });
});
