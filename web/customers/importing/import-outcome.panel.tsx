import { Alert, Button } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { FirstRows } from './first-rows.tsx';
import type { ImportFile } from './import-file.ts';
import { countStates, isNoted } from './import-plan.rules.ts';
import classes from './importing.module.css';
import { saveNotedRows } from './noted-rows-file.ts';
import type { RunOutcome } from './use-import.ts';

interface ImportOutcomeProps {
  file: ImportFile;
  outcome: RunOutcome;
  /** The check before it: its faulty rows weren't sent. */
  checked: readonly ImportedRow[];
  onAnother: () => void;
  /** Checks the file again and imports what is left of it. */
  onRest: () => void;
}

/** What the import did, also if it was cancelled or lost its connection. */
export function ImportOutcome({ file, outcome, checked, onAnother, onRest }: ImportOutcomeProps) {
  const t = useT();
  const { results, left, failed } = outcome;
  const counts = countStates(results);
  const before = countStates(checked);
  /** Rows that were sent are told by what became of them. */
  const noted = [...checked.filter(({ state }) => state === 'faulty'), ...results.filter(isNoted)];
  const faulty = noted.filter(({ state }) => state === 'faulty');
  const isWhole = left === 0 && failed === 0;
  const title = isWhole ? 'doneTitle' : left > 0 ? 'cancelledTitle' : 'failedTitle';
  const facts = {
    added: counts.new,
    changed: counts.updated,
    left: counts.known + counts.doubled + before.known + before.doubled,
    notReached: left + failed,
  };
  return (
    <>
      <Alert
        role="status"
        color={isWhole ? 'green' : 'orange'}
        variant="light"
        icon={
          isWhole ? <IconCircleCheck size={18} stroke={1.7} /> : <IconInfoCircle size={18} stroke={1.7} />
        }
      >
        <strong>{t(`customers.import.${title}`)}</strong> {!isWhole && t('customers.import.repeat')}
      </Alert>
      <Facts>
        {Object.entries(facts)
          .filter(([name, count]) => count > 0 || name === 'added')
          .map(([name, count]) => (
            <Fact key={name} label={t(`customers.import.${name as keyof typeof facts}`)}>
              <Num>{count}</Num>
            </Fact>
          ))}
        {faulty.length > 0 && (
          <Fact label={t('customers.import.state.faulty')}>
            <Num>{faulty.length}</Num>
          </Fact>
        )}
      </Facts>
      <FirstRows rows={noted} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          {t('customers.import.another')}
        </Button>
        {noted.length > 0 && (
          <Button variant="default" onClick={() => saveNotedRows(file, noted, t)}>
            {t('customers.import.download')}
          </Button>
        )}
        <Button component={Link} to="/customer" variant={isWhole ? 'filled' : 'default'}>
          {t('customers.import.showList')}
        </Button>
        {!isWhole && <Button onClick={onRest}>{t('customers.import.rest')}</Button>}
      </div>
    </>
  );
}
