import type { usageOf } from '#shared/lib/crud-contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { nameIn } from '#shared/lib/names.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import type { Status, SubStatus } from '#shared/orders/statuses/status.schema.ts';
import { call } from '#web/lib/api.ts';
import { currentLanguage, useT } from '#web/lib/i18n.ts';
import { write } from '#web/lib/write.ts';
import { askReplacement } from '#web/ui/action/replacement-dialog.tsx';

const none = 'none';
const perPage = maxPerPage;

/** The number of orders with a label, freshly counted. */
async function ordersWith(id: number, usage: ReturnType<typeof usageOf>): Promise<number> {
  const { data } = await call(usage, {});
  return data.find((each) => each.id === id)?.count ?? 0;
}

const optionsOf = (rows: readonly (Status | SubStatus)[], goneId: number) =>
  rows
    .filter(({ id }) => id !== goneId)
    .map((row) => ({ value: String(row.id), label: nameIn(row, currentLanguage()) }));

/** Replaces a status that can't be deleted because orders have it. */
export function useStatusReplacement() {
  const texts = useReplacementTexts();
  return async (status: Status): Promise<boolean> => {
    const { id, stage } = status;
    const [count, { data }] = await Promise.all([
      ordersWith(id, statusContract.usage),
      call(statusContract.list, { query: { stage, perPage } }),
    ]);
    return askReplacement({
      ...texts(nameIn(status, currentLanguage()), count, true),
      options: optionsOf(data, id),
      replace: async (value) => {
        await write(statusContract.succeed, { params: { id }, body: { successorId: Number(value) } });
      },
    });
  };
}

/** Replaces a sub-status that orders have by another one of its status, or by none. */
export function useSubStatusReplacement() {
  const t = useT();
  const texts = useReplacementTexts();
  return async (subStatus: SubStatus): Promise<boolean> => {
    const { id, statusId } = subStatus;
    const [count, { data }] = await Promise.all([
      ordersWith(id, subStatusContract.usage),
      call(subStatusContract.list, { query: { statusId, perPage } }),
    ]);
    return askReplacement({
      ...texts(nameIn(subStatus, currentLanguage()), count, false),
      options: [...optionsOf(data, id), { value: none, label: t('orders.succession.none') }],
      replace: async (value) => {
        const successorId = value === none ? null : Number(value);
        await write(subStatusContract.succeed, { params: { id }, body: { successorId } });
      },
    });
  };
}

function useReplacementTexts() {
  const t = useT();
  return (label: string, count: number, hasSubStatuses: boolean) => {
    const name = isolate(label);
    const text = t('orders.succession.text', { count, name });
    return {
      title: t('orders.succession.title', { name }),
      text: hasSubStatuses ? `${text} ${t('orders.succession.subStatuses')}` : text,
      label: t('orders.succession.successor'),
      action: t('orders.succession.action'),
      noOptions: t('orders.succession.noOther'),
      failed: t('errors.remove'),
    };
  };
}
