import { isolate } from '#shared/lib/isolate.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './footer.module.css';

/** The footer: copyright year, product, two links that lead nowhere, and the version. Source: rule Words 9. */
export function Footer() {
  const t = useT();
  const { digits } = useFormat();
  return (
    <footer className={`flex wrap rigid gap-4-16 muted type-caption no-print`}>
      <span>{t('shell.footer.copyright', { year: digits(String(new Date().getFullYear())) })}</span>
      <InertLink>{t('shell.footer.terms')}</InertLink>
      <InertLink>{t('shell.footer.privacy')}</InertLink>
      <span className="push-end">{t('shell.footer.version', { version: isolate(__VERSION__) })}</span>
    </footer>
  );
}

/** A link without a destination, marked as such, and left out of the Tab order. */
const InertLink = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/useValidAnchor: it has no address on purpose.
  <a role="link" aria-disabled="true" className={classes.link}>
    {children}
  </a>
);
