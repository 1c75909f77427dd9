import { useT } from '#web/lib/i18n.ts';
import classes from './waiting.module.css';

/** Shown while the stored session is validated: nothing at first, then a sign of progress. */
export function Waiting() {
  const t = useT();
  return <div className={classes.waiting} role="status" aria-label={t('shell.loading')} />;
}
