import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './share-bar.module.css';

interface ShareBarProps {
  name: string;
  /** The amount, as it is written. */
  figure: ReactNode;
  /** In per cent. */
  share: number;
  /** In per cent of the bar's length, one after the other. */
  parts: readonly { length: number; tone: 'first' | 'second' }[];
}

/** One of several shares: its name, figure and share over a bar. */
export function ShareBar({ name, figure, share, parts }: ShareBarProps) {
  const { percent } = useFormat();
  return (
    <>
      <span className={`flex baseline gap-8 type-cell ${classes.head}`}>
        <UserText>{name}</UserText>
        <span className="strong">{figure}</span>
        <span className={classes.share}>
          <Num>{percent(share)}</Num>
        </span>
      </span>
      <span className={classes.bar} aria-hidden>
        {parts.map(({ length, tone }) => (
          <span key={tone} data-tone={tone} style={{ inlineSize: `${length}%` }} />
        ))}
      </span>
    </>
  );
}
