import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { home } from '#web/access/session/address.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** The page for users whose roles don't open a screen: plain and contained (rule Access 6). */
export default function AccessDenied() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('shell.accessDenied.title')} />
      <PageBody contained>
        <EmptyState
          icon={IconLock}
          title={t('errors.forbidden')}
          hint={t('shell.accessDenied.text')}
          action={
            <Button component={Link} to={home}>
              {t('shell.accessDenied.action')}
            </Button>
          }
        />
      </PageBody>
    </>
  );
}
