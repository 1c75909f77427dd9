import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Moves } from '#shared/customers/customer/merge.contract.ts';
import type { MovedRows } from './customer-merge.table.ts';

/** A table whose rows name their customer in `customer_id`. */
export interface HeldTable {
  name: Exclude<keyof Moves, 'payments' | 'members'>;
  /** Its name in the database, where that is another. */
  table?: string;
  /** Selects the ids of rows added to the kept customer since a merge that belong to moved rows, and so go back with them. */
  followers?: (keptId: number, moved: MovedRows) => SQL;
}

/** What customers have, mostly in areas to the right of this one. */
export interface CustomerHoldings {
  tables: readonly HeldTable[];
  countPayments: (database: Database, customerId: number) => Promise<number>;
}
