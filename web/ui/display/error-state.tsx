import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** The title, in the specification's words. */
  title?: MessageKey | undefined;
  error: unknown;
  onRetry?: () => void;
}

/** An error: what failed, the server's message, and a button to try again. */
export function ErrorState({ title = 'errors.fetchData', error, onRetry }: ErrorStateProps) {
  const t = useT();
  const reason = error instanceof ApiError ? error.message : t('errors.failed');
  return (
    <EmptyState
      tone="danger"
      icon={IconCloudOff}
      title={t(title)}
      hint={reason}
      action={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.7} />} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  );
}
