import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import classes from './field.module.css';

/** One line under a control, with its icon: what is wrong, or what is odd. */
export function fieldMessage(tone: 'error' | 'warning', text: string) {
  const Drawn = tone === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <span className={classes.message} data-tone={tone}>
      <Drawn aria-hidden size={14} stroke={1.8} />
      <span>{text}</span>
    </span>
  );
}
