import classes from './user-text.module.css';

interface UserTextProps {
  children: string | null | undefined;
  /** Keeps line breaks and wraps. */
  wrap?: boolean;
  className?: string | undefined;
  /** Where it isn't that of what is around. */
  lang?: string | undefined;
}

/**
 * Text that users typed: names, notes, addresses. It has its own direction, is aligned with the column, and is cut
 * off at its own end; a muted dash if empty.
 */
export function UserText({ children, wrap = false, className, lang }: UserTextProps) {
  if (!children) return <span className="faint">—</span>;
  const shape = wrap ? classes.wrapped : `one-line ${classes.line}`;
  return (
    <span
      dir="auto"
      lang={lang}
      title={wrap ? undefined : children}
      className={className ? `${shape} ${className}` : shape}
    >
      {children}
    </span>
  );
}
