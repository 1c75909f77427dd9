import { Button } from '@mantine/core';
import { IconDatabaseExport } from '@tabler/icons-react';
import { backupContract } from '#shared/settings/backup.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useWrite } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { LastBackup } from './last-backup.tsx';

/** Downloads a backup, and says how the nightly ones are. */
export function BackupCard() {
  const t = useT();
  const { digits, number } = useFormat();
  const { data: backups } = useRead(backupContract.get, {}, { staleTime: 0 });
  const create = useWrite(backupContract.create);
  const download = () =>
    void create.mutateAsync({}).then(
      ({ path }) => {
        const link = document.createElement('a');
        link.href = path;
        link.download = '';
        link.click();
        notify.success(t('settings.backup.begun'));
      },
      ({ message }: Error) => notify.error(message),
    );
  if (!backups) return null;
  const { nightly, isEncrypted } = backups;
  return (
    <Card
      id="backup"
      title={t('settings.backup.title')}
      action={
        <Button
          variant="default"
          loading={create.isPending}
          leftSection={<IconDatabaseExport aria-hidden size={16} stroke={1.7} />}
          onClick={download}
        >
          {t('settings.backup.download')}
        </Button>
      }
    >
      <div className="grid gap-8">
        <p>{t('settings.backup.about')}</p>
        <p className="muted">{t(isEncrypted ? 'settings.backup.encrypted' : 'settings.backup.plain')}</p>
        <p className="muted">
          {nightly
            ? t('settings.backup.nightly', { at: digits(nightly.at), keep: number(nightly.keep) })
            : t('settings.backup.notNightly')}
        </p>
        {nightly && (
          <p>
            <LastBackup backups={backups} />
          </p>
        )}
      </div>
    </Card>
  );
}
