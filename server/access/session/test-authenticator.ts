import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** In milliseconds. */
const period = 30_000;

/** A secret as an authenticator app reads it; RFC 4648. */
export function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app, now or `ahead` half minutes later; RFC 6238. */
export function codeOf(secret: string, ahead = 0): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + ahead));
  const mac = createHmac('sha1', bytesOf(secret)).update(moment).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Waits out the end of a half minute, so that a code doesn't expire on its way. */
export async function awayFromTheTurn(): Promise<void> {
  const left = period - (Date.now() % period);
  if (left < 1500) await new Promise((done) => setTimeout(done, left));
}
