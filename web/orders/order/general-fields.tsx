import { useFormContext, useWatch } from 'react-hook-form';
import { subStatusContract } from '#shared/orders/labels/status.contract.ts';
import { orderFields } from '#shared/orders/order/order.schema.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { statusSource, subStatusSource } from '#web/orders/labels/label.sources.ts';
import { workTypeSource } from '#web/settings/works/work-type.source.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { fieldsOf } from '#web/ui/form/field/fields-of.ts';
import { usePhone } from '#web/ui/layout/phone.ts';
import { defaultSubStatus, type OrderValues } from './order-form.rules.ts';
import { useTerms } from './use-order-terms.ts';

const { TextField, DateField, NoteField, PickerField } = fieldsOf(orderFields);

/** The order's customer, due date and status. */
export function GeneralFields() {
  const isPhone = usePhone();
  const { order } = useTerms();
  const { control, setValue, getValues } = useFormContext<OrderValues>();
  const statusId = useWatch({ control, name: 'statusId' });
  const subStatuses = useRead(subStatusContract.list, { query: { perPage: 200 } }).data?.data;
  const forgetMeasurements = useForgetMeasurements();
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
        span={3}
        onPicked={forgetMeasurements}
      />
      <TextField name="referenceNumber" label="orders.form.referenceNumber" code required span={3} />
      <DateField name="dueDate" label="orders.form.dueDate" required span={3} />
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
        name="workTypeId"
        label="orders.form.workType"
        source={workTypeSource}
        placeholder="kit.form.optional"
        span={3}
      />
      <PickerField
        key={statusId}
        name="subStatusId"
        label="orders.form.subStatus"
        source={subStatusSource(statusId)}
        placeholder="kit.form.optional"
        span={3}
      />
      <NoteField name="note" label="orders.form.note" rows={1} span={3} />
      <NoteField name="remarks" label="orders.form.remarks" rows={1} span={3} />
    </>
  );
}

/** Clears the rows' measurements, which belong to the previous customer, and shows a notification. */
function useForgetMeasurements() {
  const t = useT();
  const { getValues, setValue } = useFormContext<OrderValues>();
  return () => {
    const rows = getValues('rows');
    if (rows.every(({ measurementId }) => measurementId === null)) return;
    for (const index of rows.keys()) setValue(`rows.${index}.measurementId`, null, { shouldDirty: true });
    notify.info(t('orders.form.measurementsCleared'));
  };
}
