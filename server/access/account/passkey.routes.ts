import { and, asc, eq, sql } from 'drizzle-orm';
import { deviceOf } from '#server/access/session/device.ts';
import { guessLimit as limit } from '#server/access/session/guess-limit.ts';
import { passwordRoute } from '#server/access/session/throttled-route.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { toReply } from '#server/lib/http/reply.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { refuseStale } from '#server/lib/resource/crud.ts';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { signedInReply } from './account.actions.ts';
import { passkeys } from './passkey.table.ts';
import { relyingPartyOf } from './relying-party.ts';

/** Loaded by the first who uses a passkey: it brings a large library. */
const actions = () => import('./passkey.actions.ts');

export const passkeyRoutes: Route[] = [
  route(
    passkeyContract.signInOptions,
    async (context) => (await actions()).beginPasskeySignIn(context.database, relyingPartyOf(context)),
    { limit },
  ),
  route(
    passkeyContract.signIn,
    async (context) => {
      const { database, body, request } = context;
      const { signInWithPasskey } = await actions();
      return signedInReply(
        await signInWithPasskey(database, body, relyingPartyOf(context), deviceOf(request)),
      );
    },
    { limit },
  ),
  route(passkeyContract.list, async ({ database, principal }) => ({
    data: await database
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, principal.userId))
      .orderBy(asc(passkeys.id)),
  })),
  passwordRoute(
    passkeyContract.createOptions,
    async (context) =>
      (await actions()).beginPasskey(
        context.database,
        context,
        context.body.password,
        relyingPartyOf(context),
      ),
    { limit },
  ),
  route(passkeyContract.create, async (context) =>
    (await actions()).addPasskey(
      context.database,
      context.principal.userId,
      context.body,
      relyingPartyOf(context),
    ),
  ),
  route(passkeyContract.rename, async ({ database, principal, params, body }) => {
    const before = await lockOwn(database, principal.userId, params.id);
    await refuseStale(before, body.version, async (row) => toReply(passkeyContract.rename, row), database);
    return rename(database, params.id, body.name);
  }),
  route(passkeyContract.remove, async ({ database, principal, params }) =>
    (await actions()).removePasskey(database, principal.userId, params.id),
  ),
];

async function lockOwn(database: Database, userId: number, id: number) {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const [row] = await database.select().from(passkeys).where(own).for('update');
  if (!row) throw new Problem('not_found');
  return row;
}

async function rename(database: Database, id: number, name: string) {
  const [row] = await database
    .update(passkeys)
    .set({ name, version: sql`${passkeys.version} + 1` })
    .where(eq(passkeys.id, id))
    .returning();
  if (!row) throw new Problem('not_found');
  return row;
}
