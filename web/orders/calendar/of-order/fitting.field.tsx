import { StartsAtField } from '#web/orders/calendar/starts-at.field.tsx';

/** The first fitting of a new order: a date and a time, or neither. */
export const FittingField = () => (
  <StartsAtField
    name="fitting.startsAt"
    label="orders.form.fitting"
    timeLabel="orders.form.fittingTime"
    span={2}
  />
);
