export const accessResults = ['succeeded', 'refused', 'locked', 'changed'] as const;
export type AccessResult = (typeof accessResults)[number];

/** What the log of sign-ins tells, and with what result. */
export const accessEventResults = {
  signedUp: 'succeeded',
  signedIn: 'succeeded',
  signedInWithCode: 'succeeded',
  signedInWithPasskey: 'succeeded',
  invitationAccepted: 'succeeded',
  signedOut: 'succeeded',
  backupTaken: 'succeeded',
  manyRead: 'succeeded',
  wrongPassword: 'refused',
  wrongCode: 'refused',
  passkeyRefused: 'refused',
  inactive: 'refused',
  forbidden: 'refused',
  tooManyTries: 'locked',
  factorLocked: 'locked',
  password: 'changed',
  email: 'changed',
  secondFactorOn: 'changed',
  secondFactorOff: 'changed',
  recoveryCodes: 'changed',
  passkeyAdded: 'changed',
  passkeyRemoved: 'changed',
  calendarAddress: 'changed',
  calendarAddressRemoved: 'changed',
  sessionsEnded: 'changed',
  role: 'changed',
  switchedOff: 'changed',
  letInAgain: 'changed',
  invited: 'changed',
  invitationRevoked: 'changed',
} as const satisfies Record<string, AccessResult>;
export type AccessEventKind = keyof typeof accessEventResults;

/** Those of which an entry counts the calls of an hour. */
export type CountedEventKind = Extract<AccessEventKind, 'manyRead' | 'forbidden'>;
