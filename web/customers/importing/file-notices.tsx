import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import type { FileNotice } from './import-file.ts';
import classes from './importing.module.css';

/** How many rows are named. */
const shown = 12;

/** What the reader couldn't read or had to guess, with the rows, before anything is imported. */
export function FileNotices({ notices }: { notices: readonly FileNotice[] }) {
  const t = useT();
  const { number } = useFormat();
  if (notices.length === 0) return null;
  const named = ({ rows }: FileNotice) => {
    const numbers = rows.slice(0, shown).map((row) => isolate(number(row)));
    const list = t('customers.import.notice.rows', {
      rows: numbers.join(t('customers.import.notice.comma')),
    });
    const more = t('customers.import.notice.more', { count: isolate(number(rows.length - shown)) });
    return rows.length > shown ? `${list} ${more}` : list;
  };
  return (
    <Alert role="status" color="orange" variant="light" icon={<IconAlertTriangle size={18} stroke={1.7} />}>
      <strong>{t('customers.import.notice.title')}</strong>
      <ul className={classes.notices}>
        {notices.map((notice) => (
          <li key={notice.kind}>
            {t(`customers.import.notice.${notice.kind}`)} {notice.rows.length > 0 && named(notice)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
