import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { calendarFeeds } from './calendar-feed.table.ts';
import { hashToken, looksLikeToken, newToken } from './session-token.ts';

/** When the user's address was made; null without one. */
export async function readFeed(database: Database, userId: number): Promise<Date | null> {
  const [feed] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed?.created ?? null;
}

/** Makes a new address, which replaces the user's old one. Only this call returns the token. */
export async function createFeed(
  database: Database,
  userId: number,
): Promise<{ created: Date; token: string }> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const [feed] = await database
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { tokenHash, created: sql`now()`, version: sql`${calendarFeeds.version} + 1` },
    })
    .returning();
  if (!feed) throw new Error('an insert returns its row');
  return { created: feed.created, token };
}

/** Revokes the user's address; returns whether there was one. */
export async function removeFeed(database: Database, userId: number): Promise<boolean> {
  const removed = await database
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ id: calendarFeeds.id });
  return removed.length > 0;
}

/** The user whose address has this token; null if there is none. */
export async function ownerOfFeed(database: Database, token: string): Promise<number | null> {
  if (!looksLikeToken(token)) return null;
  const [feed] = await database
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  return feed?.userId ?? null;
}
