import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconRulerMeasure } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { withoutRate } from '#shared/settings/money/tax-label.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePopup } from '#web/lib/use-popup.ts';
import { plainCompanySource } from '#web/suppliers/company.source.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { EntityPicker } from '#web/ui/picker/entity-picker.tsx';
import { choosableMeasurements } from './measured/row-measurement.rules.ts';
import { useMeasuredAs, useMeasurements } from './measured/use-measurements.ts';
import { useMeasure } from './measured/use-measuring.tsx';
import type { OrderValues, RowValues } from './order-form.rules.ts';
import classes from './row-cells.module.css';
import { useTerms } from './use-order-terms.ts';
import { useRow, useSetRow } from './use-row.ts';

interface CellProps {
  index: number;
}

/** A choice of the newest version for each garment that the customer was measured for. */
export function MeasurementCell({ index }: CellProps) {
  const { id, kind, measurementId, templateId = null } = useRow().row;
  return (
    <MeasurementChoice
      index={index}
      {...(id !== undefined && { id })}
      kind={kind}
      measurementId={measurementId}
      templateId={templateId}
    />
  );
}

type Chosen = Pick<RowValues, 'id' | 'kind' | 'measurementId'> & { templateId: number | null };

/** A menu is costly to draw, as other choices are, so it isn't for each key in another cell of its row. */
const MeasurementChoice = memo(function MeasurementChoice({ index, ...row }: CellProps & Chosen) {
  const t = useT();
  const readOnly = useReadOnly();
  const allowed = useAllowed();
  const set = useSetRow(index);
  const { getValues } = useFormContext<OrderValues>();
  const measured = useMeasuredAs();
  const { customerId } = useMeasurements();
  const choices = useChoices(row);
  const measure = useMeasure();
  const { isMounted, opened, onChange, button } = usePopup('menu');
  if (row.kind === 'service') return <Nothing text={t('orders.form.row.noMeasurement')} />;
  if (customerId === null) return <Nothing text={t('orders.form.row.chooseCustomer')} />;
  if (!allowed(measurementContract.list.access))
    return <Nothing text={t(`orders.form.row.${row.measurementId === null ? 'unmeasured' : 'measured'}`)} />;
  if (choices.length === 0) {
    if (readOnly || !measure) return <Nothing text={t('orders.form.row.unmeasured')} />;
    return (
      <UnstyledButton className={classes.choice} onClick={() => measure(index)}>
        <span className="row accent gap-5">
          <IconRulerMeasure aria-hidden size={15} stroke={1.7} />
          <span>{t('orders.form.row.measure')}</span>
        </span>
        <span className={classes.second}>{t('orders.form.row.unmeasured')}</span>
      </UnstyledButton>
    );
  }

  const chosen = choices.find(({ id }) => id === row.measurementId);
  const nameOf = ({ templateName, number }: Choice) =>
    t('orders.form.row.version', { template: templateName, number });
  const field = t('orders.form.row.ofRow', { field: t('orders.form.row.measurement'), number: index + 1 });
  const target = (
    <UnstyledButton {...button} className={classes.choice}>
      <span className="sr-only">{field}</span>
      <UserText className={chosen ? undefined : `muted ${classes.none}`}>
        {chosen ? nameOf(chosen) : t('orders.form.row.chooseMeasurement')}
      </UserText>
      <span className={classes.second}>{chosen && <DateText value={chosen.created} />}</span>
    </UnstyledButton>
  );
  if (!isMounted) return target;
  return (
    <Menu position="bottom-start" disabled={readOnly} width={240} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={String(row.measurementId ?? '')}
          onChange={(id) => set(measured(getValues(`rows.${index}`), id === '' ? null : Number(id)))}
        >
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.id} value={String(choice.id)} closeMenuOnClick>
              <span className="flex apart baseline full-width gap-16">
                <bdi>{nameOf(choice)}</bdi>
                <span className={classes.second}>
                  <DateText value={choice.created} />
                </span>
              </span>
            </Menu.RadioItem>
          ))}
          <Menu.RadioItem value="" closeMenuOnClick>
            {t('orders.form.row.noMeasurement')}
          </Menu.RadioItem>
        </Menu.RadioGroup>
        {measure && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconRulerMeasure aria-hidden size={16} stroke={1.7} />}
              onClick={() => measure(index)}
            >
              {t('orders.form.row.measureAgain')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});

type Choice = Pick<Measurement, 'id' | 'templateName' | 'number' | 'created'>;

/** The row's own version stays among the choices, even if the list no longer contains it. */
function useChoices(row: Chosen): Choice[] {
  const { order } = useTerms();
  const { measurements } = useMeasurements();
  const choices: Choice[] = choosableMeasurements(measurements, row.measurementId, row.templateId);
  const copy = order?.rows.find(({ id }) => id === row.id)?.measurement;
  const isMissing = copy && copy.id === row.measurementId && choices.every(({ id }) => id !== copy.id);
  return isMissing ? [...choices, copy] : choices;
}

const Nothing = ({ text }: { text: string }) => <span className={`muted ${classes.none}`}>{text}</span>;

/** The company that makes it; the shop's own workshop by default. */
export function CompanyCell({ index }: CellProps) {
  const { row, wrong } = useRow();
  const { kind, companyId } = row;
  return <CompanyPicker index={index} kind={kind} companyId={companyId} isWrong={wrong.has('companyId')} />;
}

interface CompanyPickerProps extends CellProps, Pick<RowValues, 'kind' | 'companyId'> {
  isWrong: boolean;
}

const CompanyPicker = memo(function CompanyPicker({ index, kind, companyId, isWrong }: CompanyPickerProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { setValue } = useFormContext<OrderValues>();
  return (
    <EntityPicker
      variant="unstyled"
      size="xs"
      readOnly={readOnly}
      clearable={!readOnly}
      source={plainCompanySource}
      aria-label={t('orders.form.row.ofRow', { field: t('orders.form.row.company'), number: index + 1 })}
      placeholder={t(kind === 'service' ? 'orders.form.row.nobody' : 'orders.form.row.companyPlaceholder')}
      error={isWrong}
      classNames={{ input: classes.quietInput, error: 'sr-only' }}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      value={companyId}
      onChange={(id) =>
        setValue(`rows.${index}.companyId`, id, { shouldDirty: true, shouldValidate: isWrong })
      }
    />
  );
});

/** The row's tax amount, and below it the rate, with a menu to change it. */
export function TaxCell({ index }: CellProps) {
  const { currency } = useTerms();
  const { row, amounts, rate } = useRow();
  return (
    <div className={`grid shrinkable ${classes.twoLines}`}>
      <Money className={classes.amount} amount={amounts?.taxAmount ?? '0'} currency={currency} />
      <TaxMenu index={index} taxId={row.taxId} rate={rate} />
    </div>
  );
}

interface TaxMenuProps extends CellProps, Pick<RowValues, 'taxId'> {
  rate: string;
}

const TaxMenu = memo(function TaxMenu({ index, taxId, rate }: TaxMenuProps) {
  const t = useT();
  const readOnly = useReadOnly();
  const { percent } = useFormat();
  const { taxes } = useTerms();
  const set = useSetRow(index);
  const { isMounted, opened, onChange, button } = usePopup('menu');
  const label = taxId === null ? t('orders.form.row.withoutTax') : percent(rate);
  const target = (
    <UnstyledButton {...button} className={`${classes.rate} target`}>
      <span className="sr-only">
        {t('orders.form.row.ofRow', { field: t('orders.form.row.tax'), number: index + 1 })}
      </span>
      {taxId === null ? <span>{label}</span> : <Num>{label}</Num>}
      <IconChevronDown aria-hidden size={12} stroke={1.7} />
    </UnstyledButton>
  );
  if (!isMounted) return target;
  return (
    <Menu position="bottom-end" disabled={readOnly} opened={opened} onChange={onChange}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={String(taxId ?? '')}
          onChange={(id) => set({ taxId: id === '' ? null : Number(id) })}
        >
          <Menu.RadioItem value="" closeMenuOnClick>
            {t('orders.form.row.withoutTax')}
          </Menu.RadioItem>
          {taxes.map((tax) => (
            <Menu.RadioItem key={tax.id} value={String(tax.id)} closeMenuOnClick>
              <span className="flex apart baseline full-width gap-16">
                <bdi>{withoutRate(tax.name)}</bdi>
                <Num>{percent(tax.rate)}</Num>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
});

export function InclTaxText() {
  const { currency } = useTerms();
  const { amounts } = useRow();
  return (
    <Money className={`${classes.amount} strong`} amount={amounts?.inclTax ?? '0'} currency={currency} />
  );
}

export function ExclTaxText() {
  const { currency } = useTerms();
  const { amounts } = useRow();
  return (
    <Money
      className={`${classes.amount} ${classes.exclTax}`}
      amount={amounts?.exclTax ?? '0'}
      currency={currency}
    />
  );
}
