import { z } from 'zod';
import { plainCode } from './second-factor.rules.ts';

const longestCode = 64;

/** The app's six digits or a recovery code. */
const eitherCode = () =>
  z
    .string('factor.errors.codeRequired')
    .max(longestCode, 'validation.tooLong')
    .overwrite(plainCode)
    .min(1, 'factor.errors.codeRequired');

const ownPassword = () => z.string('access.errors.passwordRequired').min(1, 'access.errors.passwordRequired');

/** What sign-in returns instead of a session. The challenge is sent back with a code, once, within ten minutes. */
export const secondFactorChallenge = z.object({ secondFactor: z.literal(true), challenge: z.string() });

export const challengeFields = z.object({
  challenge: z.string('factor.errors.codeRequired').min(1, 'factor.errors.codeRequired').max(500),
  code: eitherCode(),
});

/** Whether every other session of the account ends: one that a thief has would outlive the new factor. */
export const endOtherSessions = () => z.boolean().default(false);
export const firstCodeFields = z.object({ code: eitherCode(), endOtherSessions: endOtherSessions() });
export const passwordFields = z.object({ password: ownPassword() });
export const proofFields = z.object({ password: ownPassword(), code: eitherCode() });

export const secondFactorState = z.object({
  enabled: z.boolean(),
  /** How many recovery codes are still unused. */
  recoveryCodesLeft: z.int(),
});

/** What an authenticator app needs: the address as a QR code, or the secret typed by hand. */
export const authenticatorSetup = z.object({ uri: z.string(), secret: z.string() });

/** Shown once; each code works for one sign-in. */
export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) });
