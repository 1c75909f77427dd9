import { z } from 'zod';
import { date, decimal, note, requiredText } from '#shared/lib/fields.ts';

const cash = () =>
  decimal({ decimals: 4, message: 'billing.closings.amountInvalid' }).refine(
    (amount) => Number(amount) >= 0,
    'billing.closings.amountInvalid',
  );

/** What was counted at the end of a day. */
export const cashClosingFields = z.object({
  date: date('billing.dateRequired'),
  counted: cash(),
  /** What lay in the till before the first closing; later ones open with what was counted last. */
  opening: cash().nullish(),
  note: note(),
});

export const reopenFields = z.object({ reason: requiredText('billing.reasonRequired', 500) });
