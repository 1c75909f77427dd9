import classes from './user-text.module.css';

interface UserTextProps {
  children: string | null | undefined;
  /** Several lines, broken where the writer broke them. */
  wrap?: boolean;
  className?: string | undefined;
}

/**
 * What people typed: names, notes, addresses. Reads in its own direction, stays at the column's edge and is cut
 * at its own end; a muted dash where there is nothing.
 */
export function UserText({ children, wrap = false, className }: UserTextProps) {
  if (!children) return <span className={classes.nothing}>—</span>;
  const shape = wrap ? classes.wrapped : classes.line;
  return (
    <span
      dir="auto"
      title={wrap ? undefined : children}
      className={className ? `${shape} ${className}` : shape}
    >
      {children}
    </span>
  );
}
