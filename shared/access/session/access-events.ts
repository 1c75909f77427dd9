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
  wrongPassword: 'refused',
  wrongCode: 'refused',
  passkeyRefused: 'refused',
  inactive: 'refused',
  tooManyTries: 'locked',
  factorLocked: 'locked',
  password: 'changed',
  email: 'changed',
  secondFactorOn: 'changed',
  secondFactorOff: 'changed',
  recoveryCodes: 'changed',
  passkeyAdded: 'changed',
  passkeyRemoved: 'changed',
  role: 'changed',
  switchedOff: 'changed',
  letInAgain: 'changed',
  invited: 'changed',
  invitationRevoked: 'changed',
} as const satisfies Record<string, AccessResult>;
export type AccessEventKind = keyof typeof accessEventResults;
