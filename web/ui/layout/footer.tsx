import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import classes from './footer.module.css';

/** Copyright year, product, two inert links (spec §2) and the version. */
export function Footer() {
  const t = useT();
  return (
    <footer className={`${classes.footer} no-print`}>
      <Num code>{t('shell.footer.copyright', { year: String(new Date().getFullYear()) })}</Num>
      <span>{t('shell.footer.terms')}</span>
      <span>{t('shell.footer.privacy')}</span>
      <span className={classes.version}>
        <Num code>{t('shell.footer.version', { version: __VERSION__ })}</Num>
      </span>
    </footer>
  );
}
