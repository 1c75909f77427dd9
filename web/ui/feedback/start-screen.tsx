import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import classes from './start-screen.module.css';

/** Shown if the server can't be reached to validate the session, which is tried again from time to time. */
export function Unreachable({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useT();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <main className={classes.screen}>
      <h1 className="sr-only">{t('shell.product')}</h1>
      <EmptyState
        tone="danger"
        icon={IconCloudOff}
        title={t('errors.fetchData')}
        hint={t('shell.unreachable')}
        action={
          <Button
            variant="default"
            loading={isTrying}
            leftSection={<IconRefresh size={16} stroke={1.7} />}
            onClick={() => void retry()}
          >
            {t('common.tryAgain')}
          </Button>
        }
      />
    </main>
  );
}
