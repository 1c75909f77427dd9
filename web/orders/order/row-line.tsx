import { memo } from 'react';
import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { isBlank, type RowValues } from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { ArticleCell } from './row-article.cell.tsx';
import { CompanyCell, MeasurementCell, TaxCell, TotalText } from './row-cells.tsx';
import { PriceCell, QuantityCell } from './row-number-cells.tsx';
import { OrderRowTools } from './row-tools.tsx';
import { useRow } from './use-row.ts';

/** One row of the table, with its errors below. */
export const RowLine = memo(function RowLine(props: RowProps<RowValues>) {
  const { index } = props;
  const { row, problems } = useRow(index);
  const messagesId = `row-${index}-problems`;
  return (
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
          <QuantityCell index={index} />
        </td>
        <td className={classes.number}>
          <PriceCell index={index} />
        </td>
        <td className={classes.number}>
          <TaxCell index={index} />
        </td>
        <td className={classes.number}>
          <TotalText index={index} />
        </td>
        <td className={classes.tools}>
          <OrderRowTools {...props} />
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className={classes.problems}>
          <td />
          <td colSpan={8} id={messagesId} role="alert">
            {problems.map((problem) => (
              <span key={problem}>{fieldMessage('error', problem)}</span>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
});
