import type pg from 'pg';
import { readBackups } from '#server/backup/backup-folder.ts';
import type { NightlyBackups } from '#server/lib/process/config.ts';

/** What a watcher of the shop asks: whether work piles up, and how old the last backup is. */
export function gaugesOf(pool: pg.Pool, nightly: NightlyBackups | null) {
  const count = (from: string) => async () =>
    (await pool.query<{ count: number }>(`select count(*) from ${from}`)).rows[0]?.count ?? Number.NaN;
  const queues = {
    mails_waiting: {
      help: 'Mails that were not sent yet',
      read: count('mails where sent is null and gave_up is null'),
    },
    mails_refused: { help: 'Mails that were given up', read: count('mails where gave_up is not null') },
    electronic_documents_waiting: {
      help: 'Electronic invoices that the tax authority has not accepted yet',
      read: count("electronic_documents where state = 'waiting'"),
    },
    electronic_documents_refused: {
      help: 'Electronic invoices that the tax authority refused',
      read: count("electronic_documents where state = 'refused'"),
    },
    figures_outdated: {
      help: 'Figures that wait to be computed again; readers compute them meanwhile',
      read: count('outdated_keys'),
    },
  };
  if (!nightly) return queues;
  const backup_age_seconds = {
    help: 'Age of the newest backup in BACKUP_DIR; not a number while there is none',
    read: async () => {
      const [latest] = await readBackups(nightly.folder);
      return latest ? (Date.now() - Date.parse(latest.at)) / 1000 : Number.NaN;
    },
  };
  return { ...queues, backup_age_seconds };
}
