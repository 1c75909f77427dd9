import { ActionIcon, Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { usePhone } from '#web/ui/layout/phone.ts';

/** Opens the import of customers, for those who may add some. */
export function ImportLink() {
  const t = useT();
  const phone = usePhone();
  const allowed = useAllowed();
  if (!allowed(customerContract.permission.write)) return null;
  const link = { component: Link, to: '/customer/import', variant: 'default' } as const;
  const icon = <IconFileUpload aria-hidden size={phone ? 18 : 16} stroke={1.7} />;
  return phone ? (
    <ActionIcon {...link} size={44} aria-label={t('customers.import.title')}>
      {icon}
    </ActionIcon>
  ) : (
    <Button {...link} leftSection={icon}>
      {t('customers.import.action')}
    </Button>
  );
}
