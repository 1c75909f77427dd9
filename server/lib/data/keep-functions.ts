import type { FunctionText } from '#server/database/functions.ts';
import { computed, type KeptFigure } from './kept.ts';

/** The functions that keep a figure: for each table of documents a trigger function, and what renews keys at once. */
export const keepFunctions = (figure: KeptFigure): FunctionText[] => [
  ...(figure.keep === 'at once' ? [renewal(figure)] : []),
  ...Object.keys(figure.touchedBy).map((documents) => trigger(figure, documents)),
];

const renewalName = ({ table }: KeptFigure) => `renew_${table}`;

/**
 * Locks the rows of keys in the order of the keys, and computes them again by a statement of its own, which sees what those
 * have committed that it waited for.
 */
function renewal(figure: KeptFigure): FunctionText {
  const { table, by, values } = figure;
  const name = renewalName(figure);
  const listed = (prefix: string) => values.map((each) => `${prefix}.${each}`).join(', ');
  const text = `
CREATE OR REPLACE FUNCTION ${name}(keys ${by.type}[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM ${table} WHERE ${by.column} = ANY (keys) ORDER BY ${by.column} FOR UPDATE;
  INSERT INTO ${table} AS kept (${by.column}, ${values.join(', ')})
  ${computed(figure, 'SELECT unnest(keys)')}
  ON CONFLICT (${by.column}) DO UPDATE SET ${values.map((each) => `${each} = excluded.${each}`).join(', ')}
  WHERE (${listed('kept')}) IS DISTINCT FROM (${listed('excluded')});
END $$;`;
  return { name, text };
}

/** What a statement changed of one table of documents: a row of which no column changed touches nothing. */
function trigger(figure: KeptFigure, documents: string): FunctionText {
  const { table, by, keep } = figure;
  const { columns, keys } = figure.touchedBy[documents] as KeptFigure['touchedBy'][string];
  const name = `keep_${table}_of_${documents}`;
  const read = (relation: string) => `SELECT ${columns.join(', ')} FROM ${relation}`;
  const touched = (changed: string) =>
    `ARRAY(WITH changed AS (${changed}) SELECT DISTINCT key FROM (${keys}) AS touched (key) WHERE key IS NOT NULL)`;
  const changes = (one: string, other: string) => `(${read(one)} EXCEPT ALL ${read(other)})`;
  const renew =
    keep === 'at once'
      ? `PERFORM ${renewalName(figure)}(touched)`
      : `INSERT INTO outdated_keys (figure, key) SELECT '${table}', unnest(touched)::text`;
  const done = keep === 'at once' ? 'Computes again' : 'Notes as outdated';
  const text = `-- ${done} what ${table} has of the keys that a statement touched.
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched ${by.type}[];
BEGIN
  IF TG_OP = 'INSERT' THEN touched := ${touched(read('added'))};
  ELSIF TG_OP = 'DELETE' THEN touched := ${touched(read('gone'))};
  ELSE touched := ${touched(`${changes('added', 'gone')} UNION ALL ${changes('gone', 'added')}`)};
  END IF;
  IF cardinality(touched) > 0 THEN
    ${renew};
  END IF;
  RETURN NULL;
END $$;
${[
  ['insert', 'NEW TABLE AS added'],
  ['update', 'OLD TABLE AS gone NEW TABLE AS added'],
  ['delete', 'OLD TABLE AS gone'],
]
  .map(
    ([operation, rows]) => `
CREATE OR REPLACE TRIGGER ${documents}_keep_${table}_${operation} AFTER ${operation?.toUpperCase()} ON ${documents}
REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${name}();`,
  )
  .join('')}`;
  return { name, text };
}
