import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface Definition<Table extends PgTable> {
  /**
   * `at once`: a change of a document locks its keys and computes them again, in the same transaction. For figures of one
   * row per key that lists filter and sort by; the row is made with the record that the key is of.
   * `soon`: a change only notes its keys as outdated. A reader computes these, and a job keeps them again. For sums of
   * days, in any number of rows.
   */
  keep: 'at once' | 'soon';
  /** The column whose values are the keys. */
  by: ColumnOf<Table>;
  /** SQL: every key there may be, in one column. */
  keys: string;
  /** SQL: the rows of the keys in `wanted (key)`, with the columns of the table by name. */
  rows: string;
  /**
   * The documents that the figure is computed from, by table: the columns that it reads, and SQL of the keys that rows of
   * `changed`, which has these columns, belong to.
   */
  touchedBy: Record<string, { columns: readonly string[]; keys: string }>;
}

/** A figure that is kept, with the names of the database. */
export interface KeptFigure {
  table: string;
  keep: 'at once' | 'soon';
  by: { column: string; type: string };
  /** All columns but the key. */
  values: readonly string[];
  keys: string;
  rows: string;
  touchedBy: Record<string, { columns: readonly string[]; keys: string }>;
}

/**
 * Declares a figure that is kept because its query takes too long; list the result in `server/records/kept.ts`. From the
 * declaration come the triggers, what readers see, the refresh, `npm run rebuild` and its check.
 */
export function kept<Table extends PgTable>(
  table: Table,
  { by, ...definition }: Definition<Table>,
): KeptFigure {
  const columns = getTableColumns(table);
  const values = Object.entries(columns).filter(
    ([name, { generated, generatedIdentity }]) => name !== by && !generated && !generatedIdentity,
  );
  return {
    ...definition,
    table: getTableName(table),
    by: { column: toSnakeCase(by), type: columns[by]?.getSQLType() ?? '' },
    values: values.map(([name]) => toSnakeCase(name)),
  };
}

const columnsOf = ({ by, values }: KeptFigure): string => [by.column, ...values].join(', ');

/** SQL: the figure of the keys that a query returns in one column, from the documents. */
export const computed = (figure: KeptFigure, keys: string): string =>
  `SELECT ${columnsOf(figure)} FROM (WITH wanted (key) AS (${keys}) ${figure.rows}) AS computed`;

/** SQL: the figure's noted keys. */
export const outdated = ({ table, by }: KeptFigure): string =>
  `SELECT DISTINCT key::${by.type} FROM outdated_keys WHERE figure = '${table}'`;

/** SQL: the rows of a figure as the documents say in the statement's snapshot. */
const current = (figure: KeptFigure): string =>
  figure.keep === 'at once'
    ? `SELECT ${columnsOf(figure)} FROM ${figure.table}`
    : `SELECT ${columnsOf(figure)} FROM ${figure.table} WHERE ${figure.by.column} NOT IN (${outdated(figure)})
       UNION ALL ${computed(figure, outdated(figure))}`;

/** The rows of a figure as a relation for `from`: `from ${currentRows(salesDays)} as sales`. Filter by its key outside. */
export const currentRows = (figure: KeptFigure): SQL => sql.raw(`(${current(figure)})`);

/** SQL: the keys whose kept rows aren't what the documents say, in one statement and so in one snapshot. */
export const differingKeys = (figure: KeptFigure): string => `
  WITH said AS MATERIALIZED (${computed(figure, figure.keys)}), now AS MATERIALIZED (${current(figure)})
  SELECT DISTINCT ${figure.by.column}::text AS key FROM (
    (TABLE said EXCEPT ALL TABLE now) UNION ALL (TABLE now EXCEPT ALL TABLE said)
  ) AS differing`;
