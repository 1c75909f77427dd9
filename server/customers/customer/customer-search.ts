import type { Database } from '#server/database/connection.ts';
import { readSearch } from '#server/lib/data/search.ts';

/** Who searches: the caller of a route, or the user that a mail is written for; null for nobody in particular. */
export type Searcher = { permissions: ReadonlySet<string> } | null;

/** Parses a search in texts that hold phone numbers of customers: who may not read those finds none by its parts. */
export const readCustomerSearch = (database: Database, typed: string, by: Searcher) =>
  readSearch(database, typed, { wholeNumbers: !by?.permissions.has('customers:read') });
