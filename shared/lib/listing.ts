/**
 * What a filter of a list may say, in the query and in the address of the screen: an id or several (`12,15`), a day, a
 * code or number of a document however it is spelled, a decimal, a text, or one of these values.
 */
export type Filter = 'id' | 'ids' | 'date' | 'code' | 'decimal' | 'text' | readonly string[];

/** What the query of a list may say, besides its page and what it searches for. The server makes its schema of it. */
export interface Listing {
  sorts: readonly [string, ...string[]];
  /** `name`, or `-name` for descending. */
  defaultSort: string;
  filters: Readonly<Record<string, Filter>>;
}

/** `listing({ sorts: ['name', 'created'], defaultSort: 'name', filters: { customerId: 'id', late: ['true'] } })` */
export const listing = <
  const Sorts extends Listing['sorts'],
  const Filters extends Listing['filters'],
>(list: {
  sorts: Sorts;
  defaultSort: Sorts[number] | `-${Sorts[number]}`;
  filters: Filters;
}) => list;

/** The most rows on a page of a list. */
export const maxPerPage = 200;
