import { z } from 'zod';
import { wholeNumber } from './fields.ts';

export const maxPerPage = 200;
const defaultPerPage = 25;

const pageMeta = z.object({
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  /** Set if there are more than `total` records: counting stops at that number. */
  more: z.literal(true).optional(),
  /** With `after`: where the next page starts; not set at the end. */
  next: z.string().optional(),
});

/** `{data: […], meta: {page, perPage, total, more?}}`: the reply of every list. */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), meta: pageMeta });

/** The part of a list's query that chooses records: `page`, `perPage`, `search`. */
export const pagedQuery = {
  page: wholeNumber({ min: 1, max: 1_000_000 }).default(1),
  perPage: wholeNumber({ min: 1, max: maxPerPage }).default(defaultPerPage),
  search: z.string().trim().max(100).default(''),
};

/** The filter of a list for the record with exactly this code or number, however it is spelled. */
export const codeFilter = { code: z.string().trim().min(1).max(100).optional() };

/** The query of every list: `page` or `after`, `perPage`, `search`, `sort` (`name`, or `-name` for descending) and its own filters. */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  defaultSort: Sorts[number] | `-${Sorts[number]}`,
  filters: Filters,
  /** How many rows a page has that nobody asked for: 25. */
  perPage = defaultPerPage,
) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]) as [string, ...string[]];
  return z.object({
    ...pagedQuery,
    perPage: pagedQuery.perPage.default(perPage),
    /**
     * Instead of `page`, to read a whole list while others change it: `meta.next` of the page before, `start`
     * for the first page. `meta.total` then counts the rows of the page.
     */
    after: z.string().max(1000).optional(),
    sort: z.enum(both).default(defaultSort),
    ...filters,
  });
}

export type ListQuery = z.output<ReturnType<typeof listQuery<[string], Record<never, never>>>>;
