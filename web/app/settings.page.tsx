import { Fragment } from 'react';
import { settingsGroups } from '#shared/lib/manifest.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePermission } from '#web/lib/session.ts';
import { BackupCard } from '#web/settings/backup.card.tsx';
import { HubGroup } from '#web/ui/layout/hub.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { settings } from './settings.ts';
import { useIsOpen } from './use-menu.ts';

/** Links to every settings screen that the user may open. */
export default function SettingsHub() {
  const t = useT();
  const mayBackUp = usePermission('settings:backup');
  const open = settings.filter(useIsOpen());
  return (
    <>
      <PageHeader title={t('shell.nav.settings')} explanation={t('shell.settingsExplanation')} />
      <PageBody>
        {settingsGroups.map((group) => (
          <Fragment key={group}>
            <HubGroup
              title={t(`shell.settingsGroups.${group}`)}
              entries={open.filter((entry) => entry.group === group)}
            />
            {group === 'shop' && mayBackUp && <BackupCard />}
          </Fragment>
        ))}
      </PageBody>
    </>
  );
}
