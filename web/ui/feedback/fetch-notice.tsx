import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { failedFetches, retryFetches } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { reloadPage } from '#web/lib/kept-app.ts';
import { useValue } from '#web/lib/store.ts';
import { FootNotice } from './foot-notice.tsx';

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
      <FootNotice icon={IconCloudOff} text={t('shell.failure.part')} isUrgent>
        <Button variant="default" onClick={retryFetches}>
          {t('common.tryAgain')}
        </Button>
        {/* A part of an older version is on no server any more. */}
        <Button variant="default" onClick={() => void reloadPage()}>
          {t('shell.failure.reload')}
        </Button>
      </FootNotice>
    )
  );
}
