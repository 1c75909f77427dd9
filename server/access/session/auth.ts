import { randomBytes } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { Database } from '#server/database/connection.ts';
import { serverSecret } from '#server/lib/process/server-secret.ts';
import { longestPassword, shortestPassword } from '#shared/access/session/account.schema.ts';
import { accounts } from './account.table.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { secondFactors } from './second-factor.table.ts';
import { sessions } from './session.table.ts';
import { givingBackTokens } from './session-adapter.ts';
import { newToken, prolongedEvery, sessionLifetime } from './session-token.ts';
import { users } from './user.table.ts';
import { verifications } from './verification.table.ts';

/** A key for uses that neither sign nor encrypt: passwords, sessions. */
const unshared = randomBytes(32).toString('base64url');

const times = { createdAt: 'created', updatedAt: 'updated' };

/** Loads the accounts library: with what it needs itself it is a quarter of the server's modules. */
export async function loadAuthLibrary() {
  const { betterAuth } = await import('better-auth');
  const { drizzleAdapter } = await import('better-auth/adapters/drizzle');
  const { twoFactor } = await import('better-auth/plugins/two-factor');
  return { betterAuth, drizzleAdapter, twoFactor };
}

/**
 * Creates the accounts library on a database or transaction: passwords, sessions, resets. Cheap enough for each action
 * to create one on its own transaction. Its HTTP endpoints are not served; ours call it.
 */
export async function authOn(database: Database, secret = unshared) {
  const { betterAuth, drizzleAdapter, twoFactor } = await loadAuthLibrary();
  const adapter = drizzleAdapter(database, {
    provider: 'pg',
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      twoFactor: secondFactors,
    },
  });
  return betterAuth({
    appName: 'Miqyas',
    baseURL: 'http://localhost',
    secret,
    database: (options: BetterAuthOptions) => givingBackTokens(adapter(options)),
    advanced: { database: { generateId: 'serial' } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    user: {
      fields: { image: 'avatar', ...times },
      additionalFields: {
        roleId: { type: 'number', required: true, input: false },
        active: { type: 'boolean', defaultValue: true, input: false },
      },
    },
    session: {
      expiresIn: sessionLifetime,
      updateAge: prolongedEvery,
      fields: { expiresAt: 'expires', ...times },
    },
    account: { fields: times },
    verification: { storeIdentifier: 'hashed', fields: { expiresAt: 'expires', ...times } },
    plugins: [twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } })],
    databaseHooks: {
      session: { create: { before: async () => ({ data: { token: newToken() } }) } },
    },
    telemetry: { enabled: false },
    // Its log lines would contain emails; failures are returned as errors.
    logger: { disabled: true },
  });
}

export type Auth = Awaited<ReturnType<typeof authOn>>;

/** The library with the key shared by all server processes, for second factors, which it encrypts and signs. */
export const signingAuthOn = async (database: Database): Promise<Auth> =>
  authOn(database, await serverSecret(database, 'accounts'));
