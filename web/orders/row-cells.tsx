import { Menu, Select, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Measurement } from '#shared/customers/measurement.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { companySource } from './order.sources.ts';
import { choosableMeasurements } from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { useMeasurements } from './use-measurements.ts';
import { useTerms } from './use-order-terms.ts';
import { useRow } from './use-row.ts';

interface CellProps {
  index: number;
}

/** The newest version of each garment that the customer was measured for. */
export function MeasurementCell({ index }: CellProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { order } = useTerms();
  const { row, set, wrong } = useRow(index);
  const { customerId, measurements } = useMeasurements();
  const { shortDate } = useFormat();
  if (row.kind === 'service')
    return <span className={classes.none}>{t('orders.form.row.noMeasurement')}</span>;
  if (customerId === null) return <span className={classes.none}>{t('orders.form.row.chooseCustomer')}</span>;

  // An old version that the row was made to stays its own, even where the list no longer reaches back to it.
  const copy = order?.rows.find(({ id }) => id === row.id)?.measurement;
  const choices: Pick<Measurement, 'id' | 'templateName' | 'number' | 'created'>[] = choosableMeasurements(
    measurements,
    row.measurementId,
  );
  if (copy && copy.id === row.measurementId && choices.every(({ id }) => id !== copy.id)) choices.push(copy);
  const chosen = choices.find(({ id }) => id === row.measurementId);
  const labelOf = ({ templateName, number }: (typeof choices)[number]) =>
    t('orders.form.row.version', { template: templateName, number });
  return (
    <div className={classes.twoLines}>
      <Select
        variant="unstyled"
        size="xs"
        clearable={!readOnly}
        readOnly={readOnly}
        aria-label={t('orders.form.row.ofRow', {
          field: t('orders.form.row.measurement'),
          number: index + 1,
        })}
        placeholder={t(choices.length > 0 ? 'orders.form.row.measurement' : 'orders.form.row.unmeasured')}
        disabled={choices.length === 0}
        error={wrong.has('measurementId')}
        classNames={{ input: classes.quietInput, error: 'sr-only' }}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={choices.map((each) => ({ value: String(each.id), label: labelOf(each) }))}
        renderOption={({ option }) => {
          const choice = choices.find(({ id }) => String(id) === option.value);
          return (
            <span className={classes.option}>
              <bdi>{option.label}</bdi>
              <span className={classes.second}>{choice && shortDate(choice.created)}</span>
            </span>
          );
        }}
        value={row.measurementId === null ? null : String(row.measurementId)}
        onChange={(id) => set({ measurementId: id === null ? null : Number(id) })}
      />
      {chosen && (
        <span className={classes.second}>
          <DateText value={chosen.created} />
        </span>
      )}
    </div>
  );
}

/** Who is meant to make it; a shop's own workshop by default. */
export function CompanyCell({ index }: CellProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { row, set, wrong } = useRow(index);
  return (
    <EntityPicker
      variant="unstyled"
      size="xs"
      readOnly={readOnly}
      clearable={!readOnly}
      source={companySource}
      aria-label={t('orders.form.row.ofRow', { field: t('orders.form.row.company'), number: index + 1 })}
      placeholder={t(
        row.kind === 'service' ? 'orders.form.row.nobody' : 'orders.form.row.companyPlaceholder',
      )}
      error={wrong.has('companyId')}
      classNames={{ input: classes.quietInput, error: 'sr-only' }}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      value={row.companyId}
      onChange={(companyId) => set({ companyId })}
    />
  );
}

/** The tax of the row, and below it its rate, which a menu changes. */
export function TaxCell({ index }: CellProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { percent } = useFormat();
  const { taxes, currency } = useTerms();
  const { row, amounts, rate, set } = useRow(index);
  const label = row.taxId === null ? t('orders.form.row.withoutTax') : percent(rate);
  return (
    <div className={classes.twoLines}>
      <Money amount={amounts?.taxAmount ?? '0'} currency={currency} />
      <Menu position="bottom-end" disabled={readOnly}>
        <Menu.Target>
          <UnstyledButton
            className={classes.rate}
            aria-label={`${t('orders.form.row.ofRow', { field: t('orders.form.row.tax'), number: index + 1 })}: ${label}`}
          >
            {row.taxId === null ? <span>{label}</span> : <Num>{label}</Num>}
            <IconChevronDown aria-hidden size={12} stroke={1.7} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={String(row.taxId ?? '')}
            onChange={(id) => set({ taxId: id === '' ? null : Number(id) })}
          >
            <Menu.RadioItem value="" closeMenuOnClick>
              {t('orders.form.row.withoutTax')}
            </Menu.RadioItem>
            {taxes.map((tax) => (
              <Menu.RadioItem key={tax.id} value={String(tax.id)} closeMenuOnClick>
                <span className={classes.option}>
                  <bdi>{tax.name}</bdi>
                  <Num>{percent(tax.rate)}</Num>
                </span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

export function TotalText({ index }: CellProps) {
  const { currency } = useTerms();
  const { amounts } = useRow(index);
  return <Money className={classes.total} amount={amounts?.inclTax ?? '0'} currency={currency} />;
}
