import { FocusTrap, Portal } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import classes from './offline-notice.module.css';

/** Covers the screen while the browser is offline; typed input stays untouched underneath. */
export function OfflineNotice() {
  const t = useT();
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Portal>
      <FocusTrap active>
        <div
          role="alertdialog"
          aria-modal
          aria-labelledby="offline-title"
          aria-describedby="offline-text"
          tabIndex={-1}
          data-autofocus
          className={classes.notice}
        >
          <span className={classes.tile}>
            <IconWifiOff size={28} stroke={1.7} aria-hidden />
          </span>
          <h2 id="offline-title" className={classes.title}>
            {t('shell.offline.title')}
          </h2>
          <p id="offline-text" className={classes.text}>
            {t('shell.offline.text')}
          </p>
        </div>
      </FocusTrap>
    </Portal>
  );
}
