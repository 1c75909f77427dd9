import { Link, useOutletContext } from 'react-router';
import { settingsGroups } from '#shared/lib/manifest.ts';
import { useT } from '#web/lib/i18n.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { GuardedContext } from './guarded-context.ts';
import classes from './settings.module.css';
import { type SettingsEntry, settings } from './settings.ts';

/** Links to every settings screen that the user may open. */
export default function SettingsHub() {
  const t = useT();
  const { isOpen } = useOutletContext<GuardedContext>();
  const open = settings.filter(isOpen);
  return (
    <>
      <PageHeader title={t('shell.nav.settings')} explanation={t('shell.settingsExplanation')} />
      <PageBody>
        {settingsGroups.map((group) => (
          <Group
            key={group}
            title={t(`shell.settingsGroups.${group}`)}
            entries={open.filter((entry) => entry.group === group)}
          />
        ))}
      </PageBody>
    </>
  );
}

function Group({ title, entries }: { title: string; entries: SettingsEntry[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.grid}>
        {entries.map(({ path, label, about, icon: Icon }) => (
          <li key={path} className={classes.card}>
            <Icon size={20} stroke={1.7} aria-hidden />
            <div className={classes.texts}>
              <Link to={path} className={classes.name} aria-describedby={`about${path}`}>
                {t(label)}
              </Link>
              <span id={`about${path}`} className={classes.about}>
                {t(about)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
