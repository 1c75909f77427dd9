import { inOrder } from '#shared/customers/measuring/field-order.rules.ts';
import { isNumericField } from '#shared/customers/measuring/measurement.rules.ts';
import {
  type CustomerMeasurementsRow,
  customerMeasurementsReport,
} from '#shared/reports/report/measurement-report.contract.ts';
import { templateSource } from '#web/customers/measuring/dimension-template.picker.tsx';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { MeasuredValue } from '#web/customers/measuring/measured-value.tsx';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useUnitSymbol } from '#web/settings/units/use-units.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { customerColumn, ofCustomer } from './customer-column.tsx';
import classes from './measurement-report.module.css';
import { addressOf } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import type { Report } from './report-description.ts';
import { measuredIn } from './report-filters.ts';
import { screensOf } from './report-screens.tsx';
import { useReportWords } from './use-report-words.tsx';

type Row = CustomerMeasurementsRow;

/** The first values of a version, which tell it from others at a glance; all of them are in its file and its document. */
const fewest = 4;

const measuredFields = ({ fields, values }: Row) =>
  inOrder(fields).filter((field) => (values[field.id] ?? '') !== '');

/** What was measured of whom. */
function useMeasurementsReport(): Report<typeof customerMeasurementsReport> {
  const { t } = useReportWords();
  const { date, number } = useFormat();
  const nameIn = useNameIn();
  const words = useGarmentWords();
  const tape = useTape();
  const symbolOf = useUnitSymbol();
  const formOf = ({
    templateName: name,
    templateNames: names,
  }: Pick<Row, 'templateName' | 'templateNames'>) => nameIn({ name, names });
  const shown = words.measurement<Row>;
  /** `Length 41½ in; Chest 42 in` for a file. */
  const written = (row: Row): string =>
    measuredFields(shown(row))
      .map((field) => {
        const value = row.values[field.id] ?? '';
        const text = isNumericField(field) ? tape.show(value, field.unit).text : words.option(field, value);
        const unit = field.unit && isNumericField(field) ? ` ${symbolOf(field.unit)}` : '';
        return `${field.label} ${text}${unit}`;
      })
      .join('; ');
  return {
    contract: customerMeasurementsReport,
    path: '/reports/customer-measurements',
    title: 'reports.figures.measured.title',
    about: 'reports.figures.measured.about',
    searchLabel: 'reports.figures.measured.search',
    nameOf: ({ customer }) => customer.name,
    hrefOf: ({ customer }) => addressOf('/customer-measurements', { customerId: customer.id }),
    filters: [
      measuredIn,
      ofCustomer,
      { kind: 'record', label: 'measurement.page.template', key: 'templateId', of: templateSource },
    ],
    columns: [
      { ...customerColumn<Row>(() => null), width: 190 },
      {
        key: 'template',
        header: 'measurement.page.template',
        width: 150,
        cell: (row) => <UserText>{formOf(row)}</UserText>,
        second: ({ number: version }) => t('measurement.page.version', { number: number(version) }),
        export: formOf,
      },
      {
        key: 'created',
        header: 'reports.figures.measured.on',
        width: 130,
        sort: 'created',
        cell: ({ takenOn }) => date(takenOn),
        export: ({ takenOn }) => takenOn,
      },
      {
        key: 'values',
        header: 'reports.figures.measured.values',
        least: 380,
        hideBelow: 900,
        cell: (row) => (
          <span className={classes.values}>
            {measuredFields(shown(row))
              .slice(0, fewest)
              .map((field) => (
                <span key={field.id} className="nowrap">
                  <UserText>{field.label}</UserText>{' '}
                  <MeasuredValue field={field} value={row.values[field.id] ?? undefined} withUnit />
                </span>
              ))}
          </span>
        ),
        export: written,
      },
    ],
    sumsOf: ({ totals }) => ({
      label: t('reports.report.all'),
      cells: {
        template: t('reports.figures.measured.customers', { count: totals.customers }),
        created: <Num>{number(totals.measurements)}</Num>,
      },
    }),
    chartOf: ({ chart }) => {
      const parts = [
        { key: 'measurements', label: t('reports.figures.measured.title'), shade: 'full' },
      ] as const;
      return (
        <ReportChart
          title={t('reports.figures.measured.title')}
          series={chart.series}
          parts={parts}
          side={{
            title: t('reports.figures.measured.bars'),
            parts,
            bars: chart.bars.map(({ measurements, ...form }) => ({
              key: form.templateName,
              name: formOf(form),
              measurements,
            })),
          }}
        />
      );
    },
  };
}

export const measurementsTaken = screensOf(useMeasurementsReport);
