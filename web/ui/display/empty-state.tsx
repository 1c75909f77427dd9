import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: ReactNode;
  /** What the user can do about it. */
  hint?: ReactNode;
  action?: ReactNode;
  tone?: 'plain' | 'danger';
}

/** An empty list: icon, a sentence, and an action. */
export function EmptyState({ icon: Drawn, title, hint, action, tone = 'plain' }: EmptyStateProps) {
  return (
    <div className={classes.state} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={classes.tile}>
        <Drawn aria-hidden size={22} stroke={1.7} />
      </span>
      <p className={classes.title}>{title}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
