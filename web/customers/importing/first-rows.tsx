import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './importing.module.css';
import { noteText } from './note-text.ts';

/** How many rows are shown of each kind; all of them are in the file to download. */
const shown = 10;

interface FirstRowsProps {
  /** Rows with a fault, and rows of which something is left out. */
  rows: readonly ImportedRow[];
}

/** The first rows with a fault and why, and the first of which something is left out and what. */
export function FirstRows({ rows }: FirstRowsProps) {
  const t = useT();
  const { number } = useFormat();
  const isFaulty = ({ state }: ImportedRow) => state === 'faulty';
  const kinds = [
    { title: t('customers.import.faults'), rows: rows.filter(isFaulty) },
    { title: t('customers.import.leftOut.title'), rows: rows.filter((row) => !isFaulty(row)) },
  ];
  return kinds
    .filter((kind) => kind.rows.length > 0)
    .map((kind) => (
      <section key={kind.title} className="grid gap-6">
        <h3 className="type-cell strong">{kind.title}</h3>
        {kind.rows.length > shown && (
          <span className={classes.hint}>
            {t('customers.import.firstFaults', { count: isolate(number(shown)) })}
          </span>
        )}
        <ol className={`grid ${classes.faultList}`}>
          {kind.rows.slice(0, shown).map((result) => (
            <li key={result.row}>
              <span className={classes.hint}>
                {t('customers.import.row')} <Num>{result.row}</Num>
              </span>
              <UserText wrap>{noteText(result, t)}</UserText>
            </li>
          ))}
        </ol>
      </section>
    ));
}
