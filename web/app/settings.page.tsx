import { Link, useOutletContext } from 'react-router';
import { useT } from '#web/lib/i18n.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { GuardedContext } from './guarded-context.ts';
import classes from './settings.module.css';
import { settings } from './settings.ts';

/** The way to every settings screen that this reader may open. */
export default function SettingsHub() {
  const t = useT();
  const { isOpen } = useOutletContext<GuardedContext>();
  return (
    <>
      <PageHeader title={t('shell.nav.settings')} explanation={t('shell.settingsExplanation')} />
      <PageBody>
        <ul className={classes.grid}>
          {settings.filter(isOpen).map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link to={path} className={classes.card}>
                <Icon size={20} stroke={1.7} aria-hidden />
                <span>{t(label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PageBody>
    </>
  );
}
