import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { faultText } from './fault-text.ts';
import classes from './importing.module.css';

/** How many faulty rows are shown; all of them are in the file to download. */
const shown = 10;

interface FirstFaultsProps {
  faulty: readonly ImportedRow[];
}

/** The first rows with a fault and why. */
export function FirstFaults({ faulty }: FirstFaultsProps) {
  const t = useT();
  const { number } = useFormat();
  if (faulty.length === 0) return null;
  return (
    <section className={classes.faults}>
      <h3>{t('customers.import.faults')}</h3>
      {faulty.length > shown && (
        <span className={classes.hint}>
          {t('customers.import.firstFaults', { count: isolate(number(shown)) })}
        </span>
      )}
      <ol className={classes.faultList}>
        {faulty.slice(0, shown).map((result) => (
          <li key={result.row}>
            <span className={classes.hint}>
              {t('customers.import.row')} <Num>{result.row}</Num>
            </span>
            <UserText wrap>{faultText(result, t)}</UserText>
          </li>
        ))}
      </ol>
    </section>
  );
}
