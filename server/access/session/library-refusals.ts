import { invalidField, Problem } from '#server/lib/data/problem.ts';

/** Wrong codes stay counted. */
export const wrongCode = () =>
  new Problem('invalid', {
    errors: [{ path: 'code', message: 'factor.errors.wrongCode' }],
    keepsWrites: true,
  });

export const challengeOver = () =>
  new Problem('unauthenticated', { message: 'factor.errors.challengeOver', keepsWrites: true });

export const notOn = () => new Problem('not_allowed', { message: 'factor.errors.notOn' });

const wrongPassword = () => invalidField('password', 'factor.errors.wrongPassword');

/** The accounts library's error codes and their problems, for a signed-in user or a challenge. */
const refusals: Record<string, () => Problem> = {
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_PASSWORD: wrongPassword,
  INVALID_EMAIL_OR_PASSWORD: wrongPassword,
  INVALID_TWO_FACTOR_COOKIE: challengeOver,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: challengeOver,
  ACCOUNT_TEMPORARILY_LOCKED: () => new Problem('too_many', { message: 'factor.errors.locked' }),
  TOTP_ALREADY_ENABLED: () => new Problem('not_allowed', { message: 'factor.errors.alreadyOn' }),
  TWO_FACTOR_NOT_ENABLED: notOn,
};

/** Turns the library's error into a problem for the caller. */
export async function refuse(error: unknown): Promise<never> {
  const { isAPIError } = await import('better-auth/api');
  const refusal = isAPIError(error) ? refusals[error.body?.code ?? ''] : undefined;
  throw refusal ? refusal() : error;
}
