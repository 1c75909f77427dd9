import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconUsers } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DimensionTemplate } from '#shared/customers/measuring/dimension-template.schema.ts';
import { groupsOf } from '#shared/customers/measuring/field-groups.rules.ts';
import { inOrder, measuresOf } from '#shared/customers/measuring/field-order.rules.ts';
import { drawingOf } from '#shared/customers/measuring/garment-drawings.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import { type Measurement, measurementFields } from '#shared/customers/measuring/measurement.schema.ts';
import type { TaughtChange } from '#shared/customers/measuring/taught-change.api.ts';
import { taughtChangeContract } from '#shared/customers/measuring/taught-change.contract.ts';
import { customerSource } from '#web/customers/customer/customer.source.ts';
import { ImagesField } from '#web/images/images.field.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Card } from '#web/ui/display/card.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { PageForm } from '#web/ui/form/form-page.tsx';
import { type FormModel, useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import { type CopySource, type CopyTarget, copiedValues } from './copy.rules.ts';
import { GarmentCard } from './garment-card.tsx';
import classes from './measurement.form.module.css';
import { ChoiceField, MeasurementField, MeasurementHeads } from './measurement-field.tsx';
import { MeasurementHistory } from './measurement-history.tsx';
import { halves, lastValues, type Values } from './measuring.rules.ts';
import { TaughtCard } from './taught.card.tsx';
import { proposalsOf } from './taught.rules.ts';
import { measuringSchema, oddFields, progressOf } from './typing.rules.ts';
import { useTape } from './use-tape.ts';

const CopyDrawer = fetched(async () => (await import('./copy-drawer.tsx')).default);

const none: TaughtChange[] = [];

const { NoteField } = formFields(measurementFields);
const contract = formContract(measurementContract, measurementFields);

interface Props {
  customerId: number;
  template: DimensionTemplate;
  /** The previous version, whose values are shown beside the new ones. */
  last: Measurement | undefined;
  onCancel: () => void;
  onSaved: (saved: Measurement) => void;
  /** Shows the earlier versions, whose values can be taken over. */
  history?: { versions: readonly Measurement[]; onClose: () => void } | undefined;
  /** The form's surroundings; by default a page. */
  Frame?: ComponentType<MeasuringFrame>;
}

/** What surrounds the fields: the form element with its footer. */
export interface MeasuringFrame {
  model: FormModel;
  totals: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

const PageFrame = (props: MeasuringFrame) => <PageForm wide saveLabel="measurement.page.save" {...props} />;

/** The fields of one template for one customer; saving adds a version and clears the form. */
export function MeasurementForm(props: Props) {
  const { customerId, template, last, onCancel, onSaved, history, Frame = PageFrame } = props;
  const t = useT();
  const tape = useTape();
  const fields = inOrder(template.fields);
  const measures = measuresOf(fields);
  const isFirst = last === undefined;
  const groups = groupsOf(measures);
  const hasDrawing = drawingOf(measures) !== null;
  const choices = fields.filter(({ kind }) => kind !== 'text');
  const [focused, setFocused] = useState(measures[0]?.id ?? null);
  // What was copied and not looked at yet.
  const [copied, mark] = useState<ReadonlySet<string>>(new Set());
  const [copyTarget, setCopyTarget] = useState<CopyTarget | null>(null);
  const touch = (fieldId: string) =>
    mark((now) => (now.has(fieldId) ? new Set([...now].filter((id) => id !== fieldId)) : now));
  const before = lastValues(last, fields, tape.convert);
  const numberOf = (fieldId: string) => measures.findIndex(({ id }) => id === fieldId) + 1;
  const model = useEntityForm(contract, {
    id: null,
    draft: `${customerId}-${template.id}`,
    nameOfDraft: (typed) => <RecordName source={customerSource} ids={[typed.customerId]} />,
    schema: measuringSchema(fields),
    failure: 'measurement.page.failed',
    onSaved,
    initial: {
      customerId,
      templateId: template.id,
      imageIds: [],
      values: { ...emptyOf(fields), ...choicesOf(choices, before) },
    },
  });

  const targetNow = (): CopyTarget => ({
    templateId: template.id,
    fields,
    typed: model.form.getValues('values'),
  });
  const fill = (values: Values) => {
    const filled = fields.filter(({ id }) => values[id] !== undefined);
    for (const field of filled) {
      const value = values[field.id] ?? '';
      const text = isNumericField(field) ? tape.write(value, field.unit) : value;
      model.form.setValue(`values.${field.id}`, text, { shouldDirty: true });
    }
    mark((now) => new Set([...now, ...filled.map(({ id }) => id)]));
  };
  const copyFrom = (version: CopySource) => fill(copiedValues(version, targetNow(), tape.convert));

  const { data: taught } = useRead(
    taughtChangeContract.list,
    { query: { customerId, templateId: template.id } },
    { enabled: last !== undefined },
  );
  const proposals = proposalsOf(taught?.data ?? none, fields, before, tape.convert);

  /** Fills empty fields with earlier values. */
  const sources = (
    <>
      {last && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy aria-hidden size={15} stroke={1.7} />}
          onClick={() => copyFrom(last)}
        >
          {t('measurement.page.useLast')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconUsers aria-hidden size={15} stroke={1.7} />}
        onClick={() => setCopyTarget(targetNow())}
      >
        {t('measurement.copy.open')}
      </Button>
    </>
  );

  return (
    <Frame model={model} onCancel={onCancel} totals={<Progress fields={fields} before={before} />}>
      <div className={classes.sized}>
        <div className={classes.columns}>
          <div className="grid shrinkable gap-14">
            {proposals.length > 0 && (
              <TaughtCard
                proposals={proposals}
                onAccept={(accepted) =>
                  fill(Object.fromEntries(accepted.map(({ field, proposed }) => [field.id, proposed])))
                }
              />
            )}
            {groups.map((group, place) => (
              <Card
                key={group.name}
                title={group.name ? <bdi>{group.name}</bdi> : t('measurement.page.measures')}
                note={<Progress fields={group.fields} before={before} short />}
                action={place === 0 && sources}
              >
                <div className={classes.measures}>
                  {halves(group.fields).map((half) => (
                    <div key={half[0]?.id} className="grid gap-10 content-start">
                      <MeasurementHeads isFirst={isFirst} />
                      {half.map((field) => (
                        <MeasurementField
                          key={field.id}
                          field={field}
                          number={numberOf(field.id)}
                          last={before[field.id]}
                          isFirst={isFirst}
                          focused={focused === field.id}
                          copied={copied.has(field.id)}
                          hasDrawing={hasDrawing}
                          onTouch={() => touch(field.id)}
                          onFocus={() => setFocused(field.id)}
                        />
                      ))}
                    </div>
                  ))}
                </div>
              </Card>
            ))}
            {choices.length > 0 && (
              <Card title={t('measurement.page.choices')} action={groups.length === 0 && sources}>
                <div className={classes.choices}>
                  {choices.map((field) => (
                    <ChoiceField
                      key={field.id}
                      field={field}
                      copied={copied.has(field.id)}
                      onTouch={() => touch(field.id)}
                    />
                  ))}
                </div>
              </Card>
            )}
            <Card>
              <div className="grid gap-14">
                <NoteField name="reason" label="measurement.page.reason" rows={1} />
                <ImagesField name="imageIds" label="measurement.page.pictures" />
              </div>
            </Card>
          </div>
          <GarmentCard fields={measures} numberOf={numberOf} focused={focused} />
        </div>
      </div>
      {history && (
        <MeasurementHistory
          {...history}
          onUse={(version) => {
            copyFrom(version);
            history.onClose();
          }}
        />
      )}
      <Suspense>
        {copyTarget && (
          <CopyDrawer
            customerId={customerId}
            target={copyTarget}
            onCopy={(values) => {
              fill(values);
              setCopyTarget(null);
            }}
            onClose={() => setCopyTarget(null)}
          />
        )}
      </Suspense>
    </Frame>
  );
}

type Fields = DimensionTemplate['fields'];

/** A value for each field, since a form that is reset sets the fields without one to undefined. */
const emptyOf = (fields: Fields) => Object.fromEntries(fields.map(({ id }) => [id, '']));

/** Choices keep their previous option; lengths are always measured again. */
const choicesOf = (choices: Fields, before: Values) =>
  Object.fromEntries(
    choices.flatMap(({ id, options }) => {
      const value = before[id];
      return value !== undefined && options.includes(value) ? [[id, value]] : [];
    }),
  );

interface ProgressProps {
  fields: Fields;
  before: Values;
  short?: boolean;
}

/** `10 of 12 fields filled · 5 changed`, after the number of warnings. */
function Progress({ fields, before, short = false }: ProgressProps) {
  const t = useT();
  const typed = (useWatch({ name: 'values' }) ?? {}) as Values;
  const { all, filled, changed } = progressOf(fields, before, typed);
  if (short) return <bdi dir="ltr">{`${filled}/${all}`}</bdi>;
  const odd = oddFields(fields, before, typed).length;
  const parts = [
    t('measurement.page.filled', { filled, all }),
    ...(changed > 0 ? [t('measurement.page.changed', { count: changed })] : []),
  ];
  return (
    <span className={classes.progress}>
      {odd > 0 && (
        <span className={classes.warnings}>
          <IconAlertTriangle aria-hidden size={15} stroke={1.8} />
          <span>{t('measurement.page.warnings', { count: odd })}</span>
        </span>
      )}
      <span>{parts.join(' · ')}</span>
    </span>
  );
}
