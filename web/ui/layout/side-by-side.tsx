import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { LanguageSwitch } from '#web/ui/layout/appearance/language-switch.tsx';
import { Mark } from './brand.tsx';
import { Footer } from './footer.tsx';
import classes from './side-by-side.module.css';
import { TapePanel } from './tape-panel.tsx';

/** The layout of the public account screens: a form on one side, a measuring tape on the other. */
export function SideBySide({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes.sides}>
      <div className={classes.form}>
        <header className="row wrap apart gap-12">
          <span className={classes.brand}>
            <Mark />
            {t('shell.product')}
          </span>
          <LanguageSwitch />
        </header>
        <main className={classes.main}>{children}</main>
        <Footer />
      </div>
      <TapePanel />
    </div>
  );
}
