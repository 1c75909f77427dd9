import { createHash, randomBytes } from 'node:crypto';

const day = 24 * 60 * 60;
/** In seconds: an unused session expires after this time. */
export const sessionLifetime = 30 * day;
/** In seconds: no session lasts longer, however often it is used. */
export const longestSession = 90 * day;
/** In seconds: how often the expiry of a used session moves on. */
export const prolongedEvery = 5 * 60;

const tokenBytes = 32;
const shape = /^[\w-]{43}$/;

/** A token that can't be guessed: 256 random bits. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored hash of a token. A fast hash is enough: the token is random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Recognises a malformed token without a query. */
export const looksLikeToken = (text: string): boolean => shape.test(text);
