import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'filled' | 'default' | 'subtle' | 'quiet';
  /** Sends nothing again while it works. */
  loading?: boolean;
  icon?: ReactNode;
}

/** A button without the library of controls; what is filled or framed takes the whole line. */
export function Button({ variant = 'filled', loading = false, icon, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-variant={variant}
      data-loading={loading || undefined}
      disabled={loading}
      {...props}
    >
      <span className={classes.label}>
        {icon}
        {children}
      </span>
      {loading && <span className={classes.loader} aria-hidden />}
    </button>
  );
}

/** What looks like one and leads somewhere: the class of a link. */
export const buttonLook = { className: classes.button, 'data-variant': 'filled' } as const;
