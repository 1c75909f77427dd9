import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Worded } from '#web/ui/display/worded.tsx';
import classes from './drawer-frame.module.css';
import { giveFocusBack } from './focus-back.ts';
import { useTopmostEscape } from './topmost-escape.ts';

interface DrawerFrameProps {
  title: string;
  /** One line below the title. */
  subtitle?: string;
  /** In pixels; the full width on a phone. */
  size: number;
  /** Beside the close button. */
  menu?: ReactNode;
  /** Doesn't dim the page behind, which shows the effect of the settings. */
  isSeeThrough?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the inline end with its title and a close button. */
export function DrawerFrame(props: DrawerFrameProps) {
  const { title, subtitle, size, menu, isSeeThrough = false, onClose, children } = props;
  const t = useT();
  const content = useRef<HTMLDivElement>(null);
  useTopmostEscape(content, onClose);
  useFocusBack();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={size}
      position="right"
      // A class for the content only; Drawer.Content would also pass it to the frame around.
      classNames={{ content: `column clipped ${classes.content}` }}
    >
      <Drawer.Overlay {...(isSeeThrough && { backgroundOpacity: 0 })} />
      <Drawer.Content ref={content}>
        {/* Mantine's title bar is a header element, which screen readers would announce as a second banner. */}
        <div className={classes.head}>
          <div className="grow shrinkable">
            <Drawer.Title className={classes.title}>
              <Worded>{title}</Worded>
            </Drawer.Title>
            {subtitle && <p className="muted type-caption">{subtitle}</p>}
          </div>
          {menu}
          <Drawer.CloseButton aria-label={t('common.close')} className={classes.close} />
        </div>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}

function useFocusBack(): void {
  // Before its own fields take the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => giveFocusBack(opener), [opener]);
}
