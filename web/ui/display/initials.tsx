import type { Icon } from '@tabler/icons-react';
import classes from './initials.module.css';
import { initialsOf, toneOf } from './initials.ts';

interface InitialsProps {
  name: string;
  size?: number;
}

/** A person's disc: two letters on a tint that stays with the name. Decoration beside the name itself. */
export function Initials({ name, size = 26 }: InitialsProps) {
  return (
    <span
      aria-hidden
      className={classes.disc}
      data-tone={toneOf(name)}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.max(9, Math.round(size * 0.38)) }}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The square counterpart for what isn't a person. */
export function IconTile({ icon: Drawn, size = 26 }: { icon: Icon; size?: number }) {
  return (
    <span aria-hidden className={classes.tile} style={{ inlineSize: size, blockSize: size }}>
      <Drawn size={Math.round(size * 0.6)} stroke={1.7} />
    </span>
  );
}
