import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';

/** Opens the import of customers, for those who may add some. */
export function ImportLink() {
  const t = useT();
  const allowed = useAllowed();
  if (!allowed(customerContract.permission.write)) return null;
  return (
    <Button
      component={Link}
      to="/customer/import"
      variant="default"
      leftSection={<IconFileUpload aria-hidden size={16} stroke={1.7} />}
    >
      {t('customers.import.action')}
    </Button>
  );
}
