import { createHash, randomBytes } from 'node:crypto';

const day = 24 * 60 * 60;
/** A session ends when it was not used for so long; in seconds. */
export const sessionLifetime = 30 * day;
/** A session in use is prolonged this often, which tells when it was last used; in seconds. */
export const prolongedEvery = 5 * 60;

const tokenBytes = 32;
const shape = /^[\w-]{43}$/;

/** A token that can't be guessed: 256 random bits. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What the database keeps of a token. The token is random, so a fast hash can't be undone by guessing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Tells what can't be a token of ours, without asking the database. */
export const looksLikeToken = (text: string): boolean => shape.test(text);
