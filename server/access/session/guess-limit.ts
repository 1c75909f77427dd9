/** A whole shop may sign in from one address within a minute; a guesser gets no further than that. */
export const guessLimit = { max: 30, perMinutes: 1 };
