import { IconCloudOff } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { isServerAway } from '#web/lib/server-reach.ts';
import { useValue } from '#web/lib/store.ts';
import { FootNotice } from './foot-notice.tsx';

/** Shown while the server is away; what failed meanwhile is read again by itself. */
export function ServerNotice() {
  const t = useT();
  return useValue(isServerAway) && <FootNotice icon={IconCloudOff} text={t('shell.serverAway')} />;
}
