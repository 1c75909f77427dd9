import { settingsGroups } from '#shared/lib/manifest.ts';
import { useT } from '#web/lib/i18n.ts';
import { HubGroup } from '#web/ui/layout/hub.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useGuarded } from './guarded-context.ts';
import { settings } from './settings.ts';

/** Links to every settings screen that the user may open. */
export default function SettingsHub() {
  const t = useT();
  const { isOpen } = useGuarded();
  const open = settings.filter(isOpen);
  return (
    <>
      <PageHeader title={t('shell.nav.settings')} explanation={t('shell.settingsExplanation')} />
      <PageBody>
        {settingsGroups.map((group) => (
          <HubGroup
            key={group}
            title={t(`shell.settingsGroups.${group}`)}
            entries={open.filter((entry) => entry.group === group)}
          />
        ))}
      </PageBody>
    </>
  );
}
