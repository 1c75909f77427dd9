import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import classes from './form-drawer.module.css';

interface DrawerFrameProps {
  title: string;
  /** One line below the title. */
  subtitle?: string;
  /** Pixels; the whole width on a phone. */
  size: number;
  /** Beside the close button. */
  menu?: ReactNode;
  /** The page behind keeps its colours, for it shows what is set here. */
  isSeeThrough?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the inline end with its title and a way out. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, subtitle, size, menu, isSeeThrough = false, onClose, children } = props;
  const t = useT();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      size={size}
      position="right"
      // A class of the content alone; Drawer.Content gives its own to the frame around it too.
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay {...(isSeeThrough && { backgroundOpacity: 0 })} />
      <Drawer.Content>
        {/* Mantine's own head is a header element: a second banner for screen readers. */}
        <div className={classes.head}>
          <div className={classes.titles}>
            <Drawer.Title className={classes.title}>
              <bdi>{title}</bdi>
            </Drawer.Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          {menu}
          <Drawer.CloseButton aria-label={t('common.close')} className={classes.close} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
