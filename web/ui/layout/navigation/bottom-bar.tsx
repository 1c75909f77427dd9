import { IconDots, IconScan } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { LayoutProps } from '#web/ui/layout/layout.ts';
import classes from './bottom-bar.module.css';
import type { NavEntry } from './navigation.ts';

interface BottomBarProps extends Pick<LayoutProps, 'shortcuts' | 'onScan'> {
  address: string;
  onMore: () => void;
}

/** A phone's five entries: home, orders, scan, customers, more. */
export function BottomBar({ shortcuts, onScan, address, onMore }: BottomBarProps) {
  const t = useT();
  const middle = Math.ceil(shortcuts.length / 2);
  return (
    <nav aria-label={t('shell.mainMenu')} className={`${classes.bar} no-print`}>
      {shortcuts.slice(0, middle).map((entry) => (
        <Place key={entry.path} entry={entry} address={address} />
      ))}
      <button type="button" className={classes.scan} aria-label={t('shell.scan')} onClick={onScan}>
        <IconScan size={24} stroke={1.7} />
      </button>
      {shortcuts.slice(middle).map((entry) => (
        <Place key={entry.path} entry={entry} address={address} />
      ))}
      <button type="button" className={classes.place} onClick={onMore}>
        <span className={classes.pill}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </span>
        <span>{t('common.more')}</span>
      </button>
    </nav>
  );
}

/** An entry is also highlighted on the screens below it: the five stages belong to the orders. */
function Place({ entry, address }: { entry: NavEntry; address: string }) {
  const paths = [entry.path, ...(entry.under ?? []).map(({ path }) => path)];
  const isHere = paths.some((path) => address === path || address.startsWith(`${path}/`));
  return (
    <Link to={entry.path} className={classes.place} aria-current={isHere ? 'page' : undefined}>
      <span className={classes.pill}>{entry.icon}</span>
      <span>{entry.label}</span>
    </Link>
  );
}
