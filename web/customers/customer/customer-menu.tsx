import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsJoin,
  IconDots,
  IconFileDownload,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import { forgetContract } from '#shared/customers/customer/forget.contract.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { removeRecord } from '#web/lib/remove-record.ts';
import { navigate } from '#web/lib/router/history.ts';
import { usePermission } from '#web/lib/session.ts';
import { invalidateAfter, useWrite } from '#web/lib/write.ts';
import { confirm, confirmDelete } from '#web/ui/feedback/confirm.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { useDownload } from '#web/ui/print/use-download.ts';
import { useArchivingInstead } from './use-archiving.ts';
import { useMergeAddress } from './use-merge-address.ts';

const MergeDrawer = fetched(async () => (await import('./merge-drawer.tsx')).MergeDrawer);

/** Rare actions on a customer: merge, archive or restore, delete, and what the law gives a person: a file of their data, and to be forgotten. */
export function CustomerMenu({ customer }: { customer: Customer }) {
  const t = useT();
  const mayRemove = usePermission('customers:delete');
  const mayMerge = usePermission('customers:merge') && !customer.forgottenAt;
  const archiving = useWrite(customer.archived ? customerContract.restore : customerContract.archive);
  const archiveInstead = useArchivingInstead();
  const merging = useMergeAddress();
  const { id, name, archived } = customer;
  const mayExport = usePermission('customers:export');
  const mayForget = usePermission('customers:forget') && !customer.forgottenAt;
  const file = useDownload(() => call(forgetContract.file, { params: { id } }));
  const forgetting = useWrite(forgetContract.forget);
  if (!mayRemove && !mayMerge && !mayExport && !mayForget) return null;
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
  const forget = async () => {
    const question = {
      title: t('customers.forget.title', { name: isolateWords(name) }),
      text: t('customers.forget.text'),
      action: t('customers.forget.submit'),
      destroys: true,
    };
    if (!(await confirm(question))) return;
    forgetting.mutate(
      { params: { id } },
      {
        onSuccess: () => notify.success(t('customers.forget.done')),
        onError: (error) => tellFailure(error, t('customers.forget.failed')),
      },
    );
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
              onClick={() => merging.open(null)}
            >
              {t('customers.merge.action')}
            </Menu.Item>
          )}
          {mayRemove && !customer.forgottenAt && (
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
          {mayExport && (
            <Menu.Item leftSection={<IconFileDownload size={16} stroke={1.7} />} onClick={file.download}>
              {t('customers.forget.file')}
            </Menu.Item>
          )}
          {mayForget && (
            <Menu.Item
              color="red"
              leftSection={<IconUserOff size={16} stroke={1.7} />}
              onClick={() => void forget()}
            >
              {t('customers.forget.action')}
            </Menu.Item>
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
