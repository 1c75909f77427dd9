/** Enough for a whole shop that signs in from one address within a minute. */
export const guessLimit = { max: 30, perMinutes: 1 };
