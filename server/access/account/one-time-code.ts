import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** In milliseconds, as authenticator apps have it: RFC 6238. */
const period = 30_000;
const digits = 6;
/** A phone's clock may be so many periods ahead or behind. */
const drift = 1;
const shape = /^\d{6}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an authenticator app: 192 random bits as text, whose bytes are the key. */
export const newAppSecret = (): string => randomBytes(24).toString('base64url');

/**
 * Returns the period whose code this is, now or next to now; null for a wrong code, and for one of a period up to
 * `spent`, so that no code is good twice.
 */
export function periodOf(code: string, secret: string, spent: number | null): number | null {
  if (!shape.test(code)) return null;
  const now = Math.floor(Date.now() / period);
  for (let each = now - drift; each <= now + drift; each += 1) {
    const isRight = timingSafeEqual(Buffer.from(codeAt(each, secret)), Buffer.from(code));
    if (isRight && (spent === null || each > spent)) return each;
  }
  return null;
}

/** HOTP of a counter: RFC 4226. */
export function codeAt(counter: number, secret: string): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(bytes).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What an authenticator app takes in: the secret as it is typed, and as an address for a QR code. */
export function appSetup(secret: string, email: string): { uri: string; secret: string } {
  const typed = base32(Buffer.from(secret));
  const query = new URLSearchParams({
    secret: typed,
    issuer: 'Miqyas',
    digits: String(digits),
    period: String(period / 1000),
  });
  return { uri: `otpauth://totp/Miqyas:${encodeURIComponent(email)}?${query}`, secret: typed };
}

/** RFC 4648, without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}
