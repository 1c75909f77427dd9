import { memo } from 'react';
import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { ArticleCell } from './article/row-article.cell.tsx';
import { isBlank, type RowValues } from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { CompanyCell, ExclTaxText, InclTaxText, MeasurementCell, TaxCell } from './row-cells.tsx';
import { NumberReadings, PriceCell, QuantityCell } from './row-number-cells.tsx';
import { OrderRowTools } from './row-tools.tsx';
import { RowContext, useWholeRow } from './use-row.ts';

/** The cells below a row with errors: each holds the messages of the fields above it. All others stand below the article. */
const problemCells: { fields: string[]; span: number; isNumber?: boolean }[] = [
  { fields: ['measurementId'], span: 1 },
  { fields: ['companyId'], span: 1 },
  { fields: ['quantity'], span: 1, isNumber: true },
  { fields: ['price'], span: 1, isNumber: true },
  { fields: ['taxId'], span: 3 },
];

/** One row of the table, with each error below its cell. */
export const RowLine = memo(function RowLine(props: RowProps<RowValues>) {
  const { index } = props;
  const whole = useWholeRow(index);
  const { row, problems, problemsOf } = whole;
  const elsewhere = problemsOf(...problemCells.flatMap(({ fields }) => fields));
  const messagesId = `row-${index}-problems`;
  return (
    <RowContext value={whole}>
      <tbody {...rowMark(index, problems.length > 0)} data-new={isBlank(row) || undefined}>
        <tr aria-describedby={problems.length > 0 ? messagesId : undefined}>
          <td className={classes.place}>
            <Num>{index + 1}</Num>
          </td>
          <td>
            <ArticleCell index={index} />
          </td>
          <td>
            <MeasurementCell index={index} />
          </td>
          <td>
            <CompanyCell index={index} />
          </td>
          <td className={classes.number}>
            <QuantityCell index={index} unit={row.unit ?? null} />
          </td>
          <td className={classes.price}>
            <PriceCell index={index} />
          </td>
          <td className={classes.number}>
            <TaxCell index={index} />
          </td>
          <td className={classes.number}>
            <InclTaxText />
            <ExclTaxText />
          </td>
          <td className={classes.tools}>
            <OrderRowTools {...props} />
          </td>
        </tr>
        {problems.length > 0 && (
          <tr id={messagesId} className={classes.problems}>
            <td className={classes.place} />
            <td>
              <Messages texts={problems.filter((problem) => !elsewhere.includes(problem))} />
            </td>
            {problemCells.map(({ fields, span, isNumber }) => (
              <td key={fields.join()} colSpan={span} className={isNumber ? classes.numberProblem : undefined}>
                <Messages texts={problemsOf(...fields)} />
                {(['quantity', 'price'] as const).map(
                  (name) => fields.includes(name) && <NumberReadings key={name} index={index} name={name} />,
                )}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </RowContext>
  );
});

const Messages = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} role="alert">
      {fieldMessage('error', text)}
    </span>
  ));
