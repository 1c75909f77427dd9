import { isolate } from './isolate.ts';

/** What the message `validation.severalWays` says of a text, and the texts that say one of its readings alone. */
export const severalWays = (typed: string, choices: readonly string[]) => ({
  typed: isolate(typed.trim()),
  readings: choices.map(isolate).join(' · '),
  choices,
});
