import { z } from 'zod';
import { date, decimal, id, idList, wholeNumber } from './fields.ts';
import { type Filter, type Listing, maxPerPage } from './listing.ts';

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

/** What a filter takes where its list says no more of it. */
const kinds = {
  id: id.optional(),
  ids: idList.optional(),
  date: date().optional(),
  code: z.string().trim().min(1).max(100).optional(),
  decimal: decimal().optional(),
  text: z.string().trim().max(100).optional(),
};

type SchemaOf<F extends Filter> = F extends keyof typeof kinds
  ? (typeof kinds)[F]
  : F extends readonly string[]
    ? z.ZodOptional<z.ZodEnum<{ [Value in F[number]]: Value }>>
    : never;

function schemaOf(filter: Filter): z.ZodType {
  return typeof filter === 'string' ? kinds[filter] : z.enum(filter as [string, ...string[]]).optional();
}

type Filters = Listing['filters'];
type FiltersOf<F extends Filters, Own> = {
  [Name in keyof F]: Name extends keyof Own ? Extract<Own[Name], z.ZodType> : SchemaOf<F[Name]>;
};

/**
 * The query of every list: `page` or `after`, `perPage`, `search`, `sort` (`name`, or `-name` for descending) and its own
 * filters.
 */
export function listQuery<
  L extends Listing,
  Own extends { [Name in keyof L['filters']]?: z.ZodType } = Record<never, never>,
>(
  { sorts, defaultSort, filters }: L,
  /** Schemas of filters that take more, or less, than others of their kind, or have a default. */
  own?: Own,
  /** How many rows a page has that nobody asked for. */
  perPage = defaultPerPage,
) {
  const both = sorts.flatMap((sort) => [sort, `-${sort}`]) as [string, ...string[]];
  const schemas = Object.entries({ ...filters, ...own }).map(([name, filter]) => [
    name,
    filter instanceof z.ZodType ? filter : schemaOf(filter as Filter),
  ]);
  return z.object({
    ...pagedQuery,
    perPage: pagedQuery.perPage.default(perPage),
    /**
     * Instead of `page`, to read a whole list while others change it: `meta.next` of the page before, `start`
     * for the first page. `meta.total` then counts the rows of the page.
     */
    after: z.string().max(1000).optional(),
    sort: z.enum(both).default(defaultSort),
    ...(Object.fromEntries(schemas) as FiltersOf<L['filters'], Own>),
  });
}

/** What every list may be asked. */
export type ListQuery = z.output<
  ReturnType<typeof listQuery<{ sorts: [string]; defaultSort: string; filters: Record<never, never> }>>
>;
