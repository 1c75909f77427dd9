import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useT } from '#web/lib/i18n.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { MoneyField, NumberField } from '#web/ui/form/field/number-fields.tsx';
import { PickerField } from '#web/ui/form/field/picker-field.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { RowBlock } from '#web/ui/form/rows/row-block.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import classes from '#web/ui/form/rows/row-fields.module.css';
import type { Row } from '#web/ui/form/rows/row-identity.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { useWorkTypes } from './use-work-types.ts';
import { workTypeSource } from './work-type.source.ts';

interface RateRow extends Row {
  workTypeId: number | null;
  rate: string | null;
  minutes?: string | null;
}

interface RatesFieldProps {
  help: MessageKey;
  /** Also how long a piece takes. */
  minutes?: boolean;
}

/** What one piece of each work type costs: with a worker, a company, or for a design. */
export const RatesField = ({ help, minutes = false }: RatesFieldProps) => (
  <RowBlock<RateRow>
    name="rates"
    title="orders.workType.rates"
    help={help}
    add="orders.workType.rateAdd"
    blank={{ workTypeId: null, rate: null, ...(minutes && { minutes: null }) }}
    first="workTypeId"
    row={minutes ? TimedRate : Rate}
    show={({ workTypeId, rate }) => `#${workTypeId}: ${rate}`}
  />
);

const Rate = memo((props: RowProps<RateRow>) => <RateFields {...props} />);
const TimedRate = memo((props: RowProps<RateRow>) => <RateFields {...props} isTimed />);
const unknownCurrency = { code: '', symbol: '', decimals: 2 };

function RateFields({ isTimed = false, ...props }: RowProps<RateRow> & { isTimed?: boolean }) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const currency = useBaseCurrency() ?? unknownCurrency;
  const workTypes = useWorkTypes();
  const { control } = useFormContext();
  const workTypeId = useWatch({ control, name: `rates.${index}.workTypeId` }) as number | null;
  const name = workTypes.find(({ id }) => id === workTypeId)?.name;
  return (
    <li {...rowMark(index)} className={classes.row}>
      <PickerField
        name={`rates.${index}.workTypeId`}
        label="orders.form.workType"
        source={workTypeSource}
        clearable={false}
        required
        span={isTimed ? 12 : 6}
      />
      <MoneyField
        name={`rates.${index}.rate`}
        label="orders.workType.rate"
        currency={currency}
        required={!isTimed}
      />
      {isTimed && <NumberField name={`rates.${index}.minutes`} label="orders.workType.minutes" whole />}
      {!readOnly && (
        <div className={classes.tools}>
          <RowTools {...props} label={name ?? t('orders.form.workType')} folded />
        </div>
      )}
    </li>
  );
}
