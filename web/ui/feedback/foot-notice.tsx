import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './foot-notice.module.css';

interface FootNoticeProps {
  icon: Icon;
  text: string;
  /** What fails now is said at once; what may wait is calm. */
  isUrgent?: boolean;
  /** Its buttons. */
  children?: ReactNode;
}

/** A notice above the foot of the screen, which stays in use. */
export const FootNotice = ({ icon: Icon, text, isUrgent = false, children }: FootNoticeProps) => (
  <div role={isUrgent ? 'alert' : 'status'} className={classes.notice} data-urgent={isUrgent || undefined}>
    <span className={`row gap-8 ${classes.text}`}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {text}
    </span>
    {children}
  </div>
);

/** Where the notices stand, one above the other. */
export const FootNotices = ({ children }: { children: ReactNode }) => (
  <div className={classes.notices}>{children}</div>
);
