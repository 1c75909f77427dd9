import { useFormContext, useWatch } from 'react-hook-form';
import { isolate } from '#shared/lib/isolate.ts';
import { instantIn } from '#shared/lib/local-date.ts';
import { appointmentContract, appointmentManifest } from '#shared/orders/calendar/appointment.contract.ts';
import { appointmentFields } from '#shared/orders/calendar/appointment.schema.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { ImagesField } from '#web/images/images.field.tsx';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { isDay } from '#web/ui/form/field/day-input.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { recordSource } from '#web/ui/picker/record-source.ts';
import { StartsAtField } from './starts-at.field.tsx';
import { parseTypedTime } from './typed-time.ts';

const contract = formContract(appointmentContract, appointmentFields);
const { SegmentedField, PickerField, NumberField, SwitchField, NoteField } = formFields(contract.fields);
const { choices } = appointmentManifest.fields.kind;

/** A new or stored appointment beside the calendar. A new one starts with what the address says. */
export function AppointmentForm(props: DrawerProps) {
  const t = useT();
  return (
    <FormDrawer
      contract={contract}
      newTitle="orders.calendar.newTitle"
      nameOf={({ customer }) => t('orders.calendar.editTitle', { customer: isolate(customer?.name ?? '') })}
      draft={false}
      initial={useInitial()}
      {...props}
    >
      <SegmentedField name="kind" options={choices} span={12} />
      <PickerField name="customerId" source={customerSource} span={12} required />
      <OrderField />
      <StartsAtField name="startsAt" required initialDay={useAskedDay(props.id)} />
      <NumberField name="minutes" whole />
      <PickerField name="userId" source={tailorSource} />
      <SwitchField name="mayOverlap" span={12} />
      <NoteField name="note" />
      <ImagesField name="imageIds" label="orders.calendar.field.imageIds" />
    </FormDrawer>
  );
}

/** The orders of the chosen customer. */
function OrderField() {
  const { control } = useFormContext();
  const customerId = useWatch({ control, name: 'customerId' }) as number | null;
  const source = recordSource(orderContract, ({ referenceNumber }) => ({ label: referenceNumber }), {
    ...(customerId && { query: { customerId: String(customerId) } }),
  });
  return <PickerField name="orderId" source={source} span={12} />;
}

/** The day that the address of a new appointment names without a time. */
function useAskedDay(id: number | null): string | null {
  const params = useSearchParams();
  const day = params.get('date');
  return id === null && isDay(day) && !params.get('time') ? day : null;
}

/** `?edit=new&customerId=7&orderId=12&date=2026-11-22&time=10:30`. */
function useInitial() {
  const params = useSearchParams();
  const { timeZone } = useFormatPreference();
  const [customerId, orderId] = [Number(params.get('customerId')), Number(params.get('orderId'))];
  const [day, time] = [params.get('date'), parseTypedTime(params.get('time') ?? '')];
  return {
    ...(customerId > 0 && { customerId }),
    ...(orderId > 0 && { orderId }),
    ...(isDay(day) && time && { startsAt: instantIn(timeZone, day, time).toISOString() }),
  };
}
