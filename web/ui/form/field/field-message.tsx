import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/** An error or warning with its icon, where no Mantine input shows it. */
export function fieldMessage(tone: 'error' | 'warning', text: ReactNode) {
  const Drawn = tone === 'error' ? IconAlertCircle : IconAlertTriangle;
  return (
    <span className={classes.message} data-tone={tone}>
      <Drawn aria-hidden size={14} stroke={1.8} />
      <span>{text}</span>
    </span>
  );
}
