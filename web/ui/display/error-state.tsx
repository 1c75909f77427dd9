import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  /** What failed; by default 'Failed to fetch the data.' */
  title?: string | undefined;
  error: unknown;
  onRetry?: () => void;
}

/** Whether somebody may not read this, so that another try is as vain. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** An error: what failed, the server's message, and a button to try again; or who can permit what was refused. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const t = useT();
  const reason = error instanceof ApiError ? error.message : t('errors.failed');
  return (
    <EmptyState
      tone="danger"
      icon={IconCloudOff}
      title={title ?? t('errors.fetchData')}
      hint={isForbidden(error) ? `${reason} ${t('errors.whoPermits')}` : reason}
      action={
        onRetry &&
        !isForbidden(error) && (
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.7} />} onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    />
  );
}
