import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowsJoin, IconDots, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { ApiError } from '#web/lib/api.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { removeRecord } from '#web/lib/remove-record.ts';
import { navigate } from '#web/lib/router/history.ts';
import { usePermission } from '#web/lib/session.ts';
import { invalidateAfter, useWrite } from '#web/lib/write.ts';
import { confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { useArchivingInstead } from './use-archiving.ts';
import { useMergeAddress } from './use-merge-address.ts';

const MergeDrawer = fetched(async () => (await import('./merge-drawer.tsx')).MergeDrawer);

/** Rare actions on a customer: merge, archive or restore, delete. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useT();
  const mayRemove = usePermission('customers:delete');
  const mayMerge = usePermission('customers:merge');
  const archiving = useWrite(customer.archived ? customerContract.restore : customerContract.archive);
  const archiveInstead = useArchivingInstead();
  const merging = useMergeAddress();
  const { id, name, archived } = customer;
  if (!mayRemove && !mayMerge) return null;
  const tellFailure = (error: unknown, head: string) =>
    notify.error(error instanceof ApiError ? error.message : head);
  const archive = () =>
    archiving.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          notify.success(t(archived ? 'customers.archive.restored' : 'customers.archive.done')),
        onError: (error) => tellFailure(error, t('errors.save')),
      },
    );
  const remove = async () => {
    if (!(await confirmDelete(t, name))) return;
    try {
      const instead = await removeRecord(customerContract.remove, { id }, customer, archiveInstead);
      notify.success(t(instead ?? 'customers.deleted'));
      await invalidateAfter(customerContract.remove);
      if (!instead) void navigate('/customer');
    } catch (error) {
      tellFailure(error, t('errors.remove'));
    }
  };
  const Archive = archived ? IconArchiveOff : IconArchive;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('common.more')}>
            <IconDots size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMerge && (
            <Menu.Item
              leftSection={<IconArrowsJoin size={16} stroke={1.7} />}
              onPointerEnter={MergeDrawer.fetch}
              onClick={() => merging.open(null)}
            >
              {t('customers.merge.action')}
            </Menu.Item>
          )}
          {mayRemove && (
            <>
              <Menu.Item leftSection={<Archive size={16} stroke={1.7} />} onClick={archive}>
                {t(archived ? 'customers.archive.restore' : 'customers.archive.action')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.7} />}
                onClick={() => void remove()}
              >
                {t('common.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {mayMerge && merging.isOpen && (
          <MergeDrawer customer={customer} fromId={merging.fromId} onClose={merging.close} />
        )}
      </Suspense>
    </>
  );
}
