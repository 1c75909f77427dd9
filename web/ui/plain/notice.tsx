import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'good' | 'bad';
  children: string;
}

/** A line about the whole of a form: good news on the way here, or why it was refused. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = tone === 'good' ? IconCircleCheck : IconAlertCircle;
  return (
    <div role={tone === 'good' ? 'status' : 'alert'} className={classes.notice} data-tone={tone}>
      <Icon aria-hidden size={18} stroke={1.7} />
      <span>{children}</span>
    </div>
  );
}
