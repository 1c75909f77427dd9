import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { failedFetches, retryFetches } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { useValue } from '#web/lib/store.ts';
import classes from './fetch-notice.module.css';

/** Shown while a part of the screen can't be fetched; the rest of the screen stays in use. */
export function FetchNotice() {
  const t = useT();
  const failed = useValue(failedFetches);
  useEffect(() => {
    window.addEventListener('online', retryFetches);
    return () => window.removeEventListener('online', retryFetches);
  }, []);
  return (
    failed.length > 0 && (
      <div role="alert" className={classes.notice}>
        <span className={`row gap-8 ${classes.text}`}>
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {t('shell.failure.part')}
        </span>
        <Button variant="default" onClick={retryFetches}>
          {t('common.tryAgain')}
        </Button>
        {/* A part of an older version is on no server any more. */}
        <Button variant="default" onClick={() => window.location.reload()}>
          {t('shell.failure.reload')}
        </Button>
      </div>
    )
  );
}
