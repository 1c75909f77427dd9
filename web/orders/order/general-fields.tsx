import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseWhole } from '#shared/lib/digits.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { orderFields } from '#shared/orders/order/order.schema.ts';
import { promiseContract } from '#shared/orders/order/promise.contract.ts';
import { usualWorks } from '#shared/orders/order/route.rules.ts';
import { subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { statusSource, subStatusSource } from '#web/orders/statuses/label.sources.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useProposal } from '#web/ui/form/use-proposal.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import { defaultSubStatus, type OrderValues } from './order-form.rules.ts';
import { NewReferenceNumber } from './reference-number.field.tsx';
import { isFrozen, useTerms } from './use-order-terms.ts';

const { TextField, DateField, NoteField, PickerField, SwitchField } = formFields(orderFields);

/** The order's customer, due date and status. `children` stand before the notes. */
export function GeneralFields({ children }: { children: ReactNode }) {
  const isPhone = usePhone();
  const { order } = useTerms();
  const { control, setValue, getValues, getFieldState, trigger } = useFormContext<OrderValues>();
  const statusId = useWatch({ control, name: 'statusId' });
  const subStatuses = useRead(subStatusContract.list, { query: { perPage: 200 } }).data?.data;
  const forgetCustomer = useForgetCustomer();
  const allowed = useAllowed();
  // They may change in an order of which nothing else may.
  const notes = isFrozen(order) && { readOnly: !allowed(orderContract.update.access) };
  const begins = !order && getValues('customerId') === null;
  return (
    <>
      <PickerField
        name="customerId"
        label="orders.form.customer"
        placeholder="orders.form.customerPlaceholder"
        source={customerSource}
        required
        clearable
        autoFocus={begins && !isPhone}
        span={4}
        onPicked={forgetCustomer}
      />
      {order ? (
        <TextField name="referenceNumber" label="orders.form.referenceNumber" code required span={2} />
      ) : (
        <NewReferenceNumber />
      )}
      {order ? (
        <DateField name="dueDate" label="orders.form.dueDate" required span={3} />
      ) : (
        <ProposedDueDate />
      )}
      <PickerField
        name="statusId"
        label="orders.form.status"
        source={statusSource(order?.stage ?? 'pending')}
        required
        clearable={false}
        span={3}
        onPicked={(status) =>
          setValue('subStatusId', defaultSubStatus(subStatuses, status?.id)?.id ?? null, {
            shouldDirty: true,
          })
        }
      />
      <PickerField
        key={statusId}
        name="subStatusId"
        label="orders.form.subStatus"
        source={subStatusSource(statusId)}
        span={2}
      />
      <PickerField
        name="workTypeId"
        label="orders.form.workType"
        source={workTypeSource}
        span={2}
        // It says what work the services need that name none.
        onPicked={() => getFieldState('rows').error && void trigger('rows')}
      />
      {children}
      <NoteField name="note" label="orders.form.note" rows={1} span={order ? 4 : 2} {...notes} />
      <NoteField name="remarks" label="orders.form.remarks" rows={1} span={order ? 4 : 2} {...notes} />
    </>
  );
}

/** Beside the title of the card, where one sees it, or with its explanation among the fields. */
export const RushField = ({ explained = false }: { explained?: boolean }) => (
  <SwitchField
    name="rush"
    label="orders.form.rush"
    span={4}
    {...(explained && { help: 'orders.form.rushHelp' })}
  />
);

/** In milliseconds: how long the rows have to rest before a due date is proposed for them. */
const debounceMs = 600;

/** The due date of a new order: proposed for its rows, with the reason, until somebody chooses another. */
function ProposedDueDate() {
  const { date } = useFormat();
  const { control, setValue, getFieldState } = useFormContext<OrderValues>();
  const [watched, workTypeId, dueDate] = useWatch({ control, name: ['rows', 'workTypeId', 'dueDate'] });
  const rows = useDeferredValue(watched);
  const asked = useMemo(() => promisedRows(rows, workTypeId), [rows, workTypeId]);
  const [query] = useDebouncedValue(asked, debounceMs);
  // The last reason stays until the next is there: a line that went and came again would move what is being clicked.
  const { data } = useRead(
    promiseContract,
    { query: { rows: query } },
    { placeholderData: keepPreviousData },
  );
  useProposal('dueDate', data?.dueDate, (proposed) => {
    if (!getFieldState('dueDate').isDirty) setValue('dueDate', proposed);
  });
  return (
    <DateField
      name="dueDate"
      label="orders.form.dueDate"
      required
      span={3}
      {...(data && {
        // The field itself shows the date, until somebody chooses another.
        help: dueDate === data.dueDate ? 'orders.promise.because' : 'orders.promise.proposed',
        helpParams: { date: date(data.dueDate), reason: data.reason },
      })}
    />
  );
}

/** The rows as the proposal takes them: pieces of the same kind are asked for together. */
function promisedRows(rows: OrderValues['rows'], workTypeId: number | null): string {
  const pieces = new Map<string, number>();
  for (const { kind, itemId, designId, workTypeIds, route = [], unit, quantity } of rows) {
    const count = unit ? 1 : parseWhole(String(quantity ?? ''));
    if (count === null || count < 1) continue;
    const ofOrder =
      workTypeId === null
        ? undefined
        : usualWorks({ kind, itemId }, { own: route, ofOrder: workTypeId, ofShop: [] });
    const named = JSON.stringify({ kind, itemId, designId, workTypeIds: workTypeIds ?? ofOrder });
    pieces.set(named, Math.min(10_000, (pieces.get(named) ?? 0) + count));
  }
  const asked = [...pieces]
    .slice(0, mostPromised)
    .map(([named, quantity]) => ({ ...JSON.parse(named), quantity }));
  return JSON.stringify(asked);
}

/** More kinds of rows than this would make the address of the request too long. */
const mostPromised = 60;

/** Clears the credit and the rows' measurements, which belong to the previous customer; of these it notifies. */
function useForgetCustomer() {
  const t = useT();
  const { getValues, setValue } = useFormContext<OrderValues>();
  return () => {
    setValue('credit', null);
    const rows = getValues('rows');
    if (rows.every(({ measurementId }) => measurementId === null)) return;
    for (const index of rows.keys()) setValue(`rows.${index}.measurementId`, null, { shouldDirty: true });
    notify.info(t('orders.form.measurementsCleared'));
  };
}
