import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { useLocation } from '#web/lib/router/location.ts';
import { Footer } from './footer.tsx';
import classes from './scroller.module.css';

const contentId = 'content';

export function SkipLink() {
  const t = useT();
  return (
    <a href={`#${contentId}`} className={classes.skip}>
      {t('shell.skip')}
    </a>
  );
}

/** The scrolling part of a frame: the page, with the footer at its end. */
export function Scroller({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // A new page starts at its top, for scrolling, keyboard and screen reader.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id={contentId} ref={main} tabIndex={-1} className={`${classes.scroller} ${className ?? ''}`}>
      <div className={classes.page}>{children}</div>
      <div className={classes.footer}>
        <Footer />
      </div>
    </main>
  );
}
