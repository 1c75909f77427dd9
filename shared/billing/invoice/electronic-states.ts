/** What becomes of electronic documents and devices, in the order in which screens list it. */

/**
 * `waiting` is not accepted yet; `reported` (simplified) and `cleared` (standard) are accepted; a document that was `refused` is
 * `replaced` by the next one of its invoice.
 */
export const documentStates = ['waiting', 'refused', 'reported', 'cleared', 'replaced'] as const;
export type DocumentState = (typeof documentStates)[number];

/** A simplified document goes to a person and is reported within a day; a standard one is cleared before it is handed over. */
export const documentKinds = ['standard', 'simplified'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Of the authority: to try calls, to rehearse with the shop's own number, and what counts. */
export const environments = ['production', 'simulation', 'sandbox'] as const;
export type Environment = (typeof environments)[number];

/** A device has a key (`waiting`), a certificate to be checked with (`compliance`), one that stamps (`active`), or it stamps no more. */
export const deviceStates = ['waiting', 'compliance', 'active', 'ended'] as const;
export type DeviceState = (typeof deviceStates)[number];

/** What an authority said, or that it said nothing: kept with a document and a device. */
export interface ElectronicAnswer {
  at: string;
  outcome: AnswerOutcome;
  /** HTTP; null where nothing came. */
  status: number | null;
  /** In the authority's words. */
  messages: { kind: 'error' | 'warning'; code: string; text: string }[];
  /** By how many seconds the clock of this server is ahead of the authority's; null where it didn't say. */
  clockAhead: number | null;
}

/**
 * `accepted`, `acceptedBefore` and `refused` are about what was sent. The others are not, and it is sent again: nothing came
 * (`unreachable`, `silent`), something else than an answer (`unreadable`), a fault of the authority (`failing`), or it refuses the
 * device (`unauthorised`). `clearanceOff`: a standard document is to be reported.
 */
export const answerOutcomes = [
  'accepted',
  'acceptedBefore',
  'refused',
  'clearanceOff',
  'unreachable',
  'silent',
  'unreadable',
  'failing',
  'unauthorised',
] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];
