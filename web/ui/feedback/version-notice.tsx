import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isOlder } from '#shared/lib/server-version.ts';
import { serverVersion } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { isNewKept, isPageKept, lookForNewVersion, reloadPage } from '#web/lib/kept-app.ts';
import { useValue } from '#web/lib/store.ts';
import { FootNotice } from './foot-notice.tsx';

/**
 * Says that there is a new version, or that the server has an older one than this page. Nothing reloads by itself: what is
 * typed stays until the user chooses.
 */
export function VersionNotice() {
  const t = useT();
  const server = useValue(serverVersion) ?? __VERSION__;
  const isNew = useValue(isNewKept);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (server !== __VERSION__) lookForNewVersion();
  }, [server]);
  const isServerOlder = isOlder(server, __VERSION__);
  // Where the app is kept, a reload shows the server's version only once that is kept, too.
  const isServerNewer = isOlder(__VERSION__, server) && !isPageKept();
  if (isPutOff || !(isNew || isServerOlder || isServerNewer)) return null;
  return (
    <FootNotice icon={IconRefresh} text={t(isServerOlder ? 'shell.version.older' : 'shell.version.new')}>
      <Button onClick={() => void reloadPage()}>{t('shell.version.reload')}</Button>
      <Button variant="default" onClick={() => setPutOff(true)}>
        {t('shell.version.later')}
      </Button>
    </FootNotice>
  );
}
