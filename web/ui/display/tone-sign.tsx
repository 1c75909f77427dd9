import type { Icon } from '@tabler/icons-react';
import { DirectionalIcon } from './directional-icon.tsx';
import type { Tone } from './tone-glyph.tsx';
import classes from './tone-sign.module.css';

/** An icon in a circle of its tone: the kind of an event in a history. */
export const ToneSign = ({ icon, tone }: { icon: Icon; tone: Tone }) => (
  <span
    aria-hidden
    className={classes.sign}
    style={{ color: `var(--tone-${tone}-text)`, background: `var(--tone-${tone}-tint)` }}
  >
    <DirectionalIcon icon={icon} size={13} />
  </span>
);
