import { useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { message } from '#shared/i18n/messages.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import {
  checkedBarcodeSettings,
  labelStocks,
  settingsProblems,
  sheetOf,
} from '#shared/settings/preferences/barcode-settings.rules.ts';
import {
  type BarcodeSettings,
  barcodeSettingsFields,
} from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { FieldGroup } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormShell } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './barcode-settings.module.css';
import { TicketPreview } from './ticket-preview.tsx';

const contract = formContract(barcodeSettingsContract, barcodeSettingsFields);
const { SelectField, SegmentedField, NumberField, SwitchField } = formFields(barcodeSettingsFields);

const encodedOptions = {
  ticketNumber: message('tickets.encoded.ticketNumber'),
  trackingId: message('tickets.encoded.trackingId'),
  referenceNumber: message('tickets.encoded.referenceNumber'),
};
const symbologyOptions = {
  code128: message('tickets.symbology.code128'),
  qr: message('tickets.symbology.qr'),
  ean13: message('tickets.symbology.ean13'),
};
const ticketForOptions = { piece: message('tickets.ticketFor.piece'), row: message('tickets.ticketFor.row') };
const stockOptions = { roll: message('tickets.stock.roll'), a4: message('tickets.stock.a4') };

/** The settings of article tickets, with a preview of the label. */
export default function BarcodeSettingsPage() {
  const t = useT();
  const model = useEntityForm(contract, { schema: checkedBarcodeSettings });
  return (
    <FormShell
      model={model}
      title={t('tickets.title')}
      back={{ to: '/settings', label: t('shell.nav.settings') }}
      wide
    >
      <div className={`grid gap-14 align-start one-column ${classes.columns}`}>
        <div className="grid gap-14 one-column">
          <Fields />
        </div>
        <div className={classes.preview}>
          <Preview control={model.form.control as unknown as Control} />
        </div>
      </div>
    </FormShell>
  );
}

function Fields() {
  const t = useT();
  const { control } = useFormContext();
  const mm = t('tickets.mm');
  const [encoded, symbology] = useWatch({ control, name: ['encoded', 'symbology'] }) as [
    BarcodeSettings['encoded'],
    BarcodeSettings['symbology'],
  ];
  const refusal = useWatchedSettings(control, (settings) => settingsProblems(settings))?.find(
    ({ path }) => path === 'symbology',
  );
  const isDigits = encoded === 'ticketNumber' && symbology === 'ean13';
  return (
    <>
      <FieldGroup title="tickets.group.code">
        <SelectField
          name="encoded"
          label="tickets.field.encoded"
          options={encodedOptions}
          help={isDigits ? 'tickets.encodedHelp.ticketNumberEan13' : `tickets.encodedHelp.${encoded}`}
          required
        />
        <SelectField
          name="symbology"
          label="tickets.field.symbology"
          options={symbologyOptions}
          warning={refusal && t(refusal.message)}
          required
        />
        <SegmentedField name="ticketFor" label="tickets.field.ticketFor" options={ticketForOptions} />
      </FieldGroup>
      <FieldGroup title="tickets.group.label">
        <SizeField />
        <SegmentedField name="stock" label="tickets.field.stock" options={stockOptions} />
        <NumberField name="labelWidth" label="tickets.field.labelWidth" unit={mm} required />
        <NumberField name="labelHeight" label="tickets.field.labelHeight" unit={mm} required />
      </FieldGroup>
      <FieldGroup title="tickets.group.margins">
        <NumberField name="marginTop" label="tickets.field.marginTop" unit={mm} required span={3} />
        <NumberField name="marginBottom" label="tickets.field.marginBottom" unit={mm} required span={3} />
        <NumberField name="marginStart" label="tickets.field.marginStart" unit={mm} required span={3} />
        <NumberField name="marginEnd" label="tickets.field.marginEnd" unit={mm} required span={3} />
        <p className="across muted type-caption">{t('tickets.marginsHelp')}</p>
      </FieldGroup>
      <FieldGroup title="tickets.group.content">
        <SwitchField name="showCustomer" label="tickets.field.showCustomer" span={4} />
        <SwitchField name="showDueDate" label="tickets.field.showDueDate" span={4} />
        <SwitchField name="showWorkTypes" label="tickets.field.showWorkTypes" span={4} />
      </FieldGroup>
    </>
  );
}

const ownSize = 'own';
const nameOf = ({ stock, width, height }: (typeof labelStocks)[number]) => `${stock} ${width} ${height}`;

/** Fills in width, height and stock together. */
function SizeField() {
  const t = useT();
  const { number } = useFormat();
  const readOnly = useReadOnly();
  const { control, setValue } = useFormContext();
  const [stock, width, height] = useWatch({ control, name: ['stock', 'labelWidth', 'labelHeight'] });
  const current = labelStocks.find(
    (each) => each.stock === stock && each.width === String(width) && each.height === String(height),
  );
  const wordsOf = (each: (typeof labelStocks)[number]) => {
    const { count } = sheetOf({ labelWidth: each.width, labelHeight: each.height });
    const params = { width: isolate(number(each.width)), height: isolate(number(each.height)) };
    return t(`tickets.sizes.${each.stock}`, { ...params, labels: isolate(number(count)) });
  };
  const choose = (name: string | null) => {
    const chosen = labelStocks.find((each) => nameOf(each) === name);
    if (!chosen) return;
    const values = { stock: chosen.stock, labelWidth: chosen.width, labelHeight: chosen.height };
    for (const [field, value] of Object.entries(values))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Select
      className={classes.size}
      label={t('tickets.field.size')}
      data={[
        ...labelStocks.map((each) => ({ value: nameOf(each), label: wordsOf(each) })),
        { value: ownSize, label: t('tickets.sizes.own') },
      ]}
      readOnly={readOnly}
      value={current ? nameOf(current) : ownSize}
      onChange={choose}
    />
  );
}

/** Computes a value from the settings in the form; while they are invalid, from the last valid ones. */
function useWatchedSettings<Result>(
  control: Control,
  of: (settings: BarcodeSettings) => Result,
): Result | undefined {
  const typed = barcodeSettingsFields.safeParse(useWatch({ control }));
  const [last, setLast] = useState<{ text: string; settings: BarcodeSettings } | null>(null);
  const text = JSON.stringify(typed.data ?? null);
  if (typed.success && text !== last?.text) setLast({ text, settings: { ...typed.data, version: 0 } });
  return last ? of(last.settings) : undefined;
}

function Preview({ control }: { control: Control }) {
  const settings = useWatchedSettings(control, (read) => read);
  return settings && <TicketPreview settings={settings} />;
}
