import { Fragment, type ReactNode } from 'react';
import type { DimensionField } from '#shared/customers/measuring/dimension-template.schema.ts';
import { drawingOf } from '#shared/customers/measuring/garment-drawings.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { takenParts } from '#shared/customers/measuring/taken.rules.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { GarmentDrawing } from '#web/customers/measuring/garment-drawing.tsx';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { MeasuredValue } from '#web/customers/measuring/measured-value.tsx';
import { PointNumber } from '#web/customers/measuring/point-number.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './measurement-sheet.module.css';

interface Props {
  garment: Pick<Measurement, 'templateName' | 'templateNames' | 'fields'>;
  /** What was measured; without it, the sheet has lines to write on. */
  taken?: Pick<Measurement, 'values' | 'number' | 'created' | 'takenBy' | 'reason'>;
  customer?: { name: string; customerCode?: string; phone?: string | null };
  shop: Pick<CompanyInformation, 'name' | 'names'>;
}

/** The measurement sheet of look §16: numbered values in large type, with the same numbers on the drawing. */
export function MeasurementSheet({ garment, taken, customer, shop }: Props) {
  const nameOf = useNameIn();
  const t = useT();
  const words = useGarmentWords();
  const symbolOf = useUnitSymbol();
  const { templateName, fields } = words.measurement(garment);
  const parts = takenParts(fields, () => true);
  const { numbered, numberOf, measures, units, choices, isWide } = parts;
  const drawing = drawingOf(numbered) && (
    <div className={classes.drawing}>
      <GarmentDrawing
        fields={numbered}
        numberOf={numberOf}
        focused={null}
        label={t('measurement.page.drawing')}
      />
    </div>
  );
  return (
    <div className={classes.sheet}>
      <header className={classes.head}>
        <h1 className={classes.title}>{templateName}</h1>
        {units.size === 1 && measures[0]?.unit && (
          <span>{t('measurement.sheet.unit', { unit: symbolOf(measures[0].unit) })}</span>
        )}
        <UserText>{nameOf(shop)}</UserText>
      </header>
      <dl className={classes.facts}>
        <Fact label={t('measurement.page.customer')} wide>
          {customer && (
            <>
              <UserText wrap className={classes.customer}>
                {customer.name}
              </UserText>
              <span className={classes.codes}>
                {customer.customerCode && <Num code>{customer.customerCode}</Num>}
                {customer.phone && <Phone>{customer.phone}</Phone>}
              </span>
            </>
          )}
        </Fact>
        <Fact label={t('measurement.sheet.date')}>
          {taken && (
            <>
              <FullDate value={taken.created} />
              <span>{t('measurement.page.version', { number: taken.number })}</span>
            </>
          )}
        </Fact>
        <Fact label={t('measurement.sheet.takenBy')}>
          {taken && <UserText wrap>{taken.takenBy.name}</UserText>}
        </Fact>
      </dl>
      <div className={classes.body} data-wide={isWide || undefined}>
        {!isWide && drawing}
        <ol className={classes.values}>
          {parts.groups.map((group) => (
            <Fragment key={group.name}>
              {group.name && (
                <li className={classes.group}>
                  <bdi>{group.name}</bdi>
                </li>
              )}
              {group.fields.map((field) => (
                <Value
                  key={field.id}
                  field={field}
                  number={numberOf(field.id)}
                  value={taken?.values[field.id]}
                  isBlank={!taken}
                  hasUnit={units.size > 1}
                />
              ))}
            </Fragment>
          ))}
        </ol>
      </div>
      {choices.length > 0 && (
        <ul className={classes.choices}>
          {choices.map((field) => (
            <Other key={field.id} field={field} value={taken?.values[field.id]} isBlank={!taken} />
          ))}
        </ul>
      )}
      <section className={`${classes.notes} keep-whole`}>
        <h2>{t('measurement.sheet.notes')}</h2>
        {taken?.reason && <UserText wrap>{taken.reason}</UserText>}
      </section>
      {isWide && drawing && <div className={classes.back}>{drawing}</div>}
    </div>
  );
}

interface FactProps {
  label: string;
  wide?: boolean;
  /** Nothing on a blank sheet. */
  children: ReactNode;
}

const Fact = ({ label, wide = false, children }: FactProps) => (
  <div data-wide={wide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface ValueProps {
  field: DimensionField;
  value: string | undefined;
  isBlank: boolean;
}

interface MeasureProps extends ValueProps {
  number: number;
  /** Whether the sheet has several units, so that each value needs its own. */
  hasUnit: boolean;
}

function Value({ field, number, value, isBlank, hasUnit }: MeasureProps) {
  const symbolOf = useUnitSymbol();
  return (
    <li className="keep-whole">
      <span className={classes.label}>
        <PointNumber>{number}</PointNumber>
        <bdi>{field.label}</bdi>
      </span>
      <span className={classes.value}>{isBlank ? null : <MeasuredValue field={field} value={value} />}</span>
      {hasUnit && <span className={classes.unit}>{field.unit && symbolOf(field.unit)}</span>}
    </li>
  );
}

/** What was chosen or written; on a blank sheet a box to tick for each option, or a line. */
function Other({ field, value, isBlank }: ValueProps) {
  const { option } = useGarmentWords();
  return (
    <li className="keep-whole">
      <bdi>{field.label}</bdi>
      {isBlank && field.kind === 'text' && <span className={classes.line} />}
      {isBlank ? (
        field.options.map((each) => (
          <span key={each} className={classes.box}>
            <bdi>{option(field, each)}</bdi>
          </span>
        ))
      ) : (
        <strong>
          <MeasuredValue field={field} value={value} />
        </strong>
      )}
    </li>
  );
}
