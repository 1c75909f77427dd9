import { Button } from '@mantine/core';
import { IconMoodSad, IconRefresh } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import classes from './start-screen.module.css';

/** Replaces a screen that failed to render or to load; the frame around it stays. */
export function FailureScreen() {
  const t = useT();
  return (
    <div className={classes.failure}>
      <h1 className="sr-only">{t('shell.failure.title')}</h1>
      <EmptyState
        tone="danger"
        icon={IconMoodSad}
        title={t('shell.failure.title')}
        hint={t('shell.failure.text')}
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.7} />}
            onClick={() => window.location.reload()}
          >
            {t('common.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
