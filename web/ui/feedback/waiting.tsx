import { useT } from '#web/lib/i18n.ts';
import classes from './waiting.module.css';

/** While the stored session is validated: nothing for a moment, then the sign that something is on its way. */
export function Waiting() {
  const t = useT();
  return <div className={classes.waiting} role="status" aria-label={t('shell.loading')} />;
}
