import type { Icon } from '@tabler/icons-react';
import classes from './initials.module.css';
import { initialsOf, toneOf } from './initials.ts';

interface InitialsProps {
  name: string;
  /** The address of the person's picture, if there is one. */
  picture?: string | null | undefined;
  size?: number;
}

/**
 * A person's avatar: their picture, or two letters on the name's tint. Decorative, since the name is beside it.
 */
export function Initials({ name, picture, size = 26 }: InitialsProps) {
  return (
    <span
      aria-hidden
      className={classes.disc}
      data-tone={toneOf(name)}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.max(9, Math.round(size * 0.38)) }}
    >
      {initialsOf(name)}
      {picture && (
        <img
          key={picture}
          src={picture}
          alt=""
          className={classes.picture}
          // A deleted or unreachable picture leaves the letters.
          onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
        />
      )}
    </span>
  );
}

/** The square counterpart for other records. */
export function IconTile({ icon: Drawn, size = 26 }: { icon: Icon; size?: number }) {
  return (
    <span
      aria-hidden
      className={`rounded-small shaded muted ${classes.tile}`}
      style={{ inlineSize: size, blockSize: size }}
    >
      <Drawn size={Math.round(size * 0.6)} stroke={1.7} />
    </span>
  );
}
