import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile } from './initials.tsx';
import classes from './thumb.module.css';

interface ThumbProps {
  /** The small copy of the record's picture. */
  url: string | undefined;
  /** The icon of a record without a picture. */
  icon: Icon;
  size?: number;
  children: ReactNode;
}

/** A record's picture before its name. Decorative, since the name describes it. */
export function Thumb({ url, icon, size = 34, children }: ThumbProps) {
  return (
    <span className="row shrinkable gap-10">
      {url ? (
        <img className={classes.picture} src={url} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <IconTile icon={icon} size={size} />
      )}
      {children}
    </span>
  );
}
