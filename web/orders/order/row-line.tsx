import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { isBlank } from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { ArticleCell } from './row-article.cell.tsx';
import { CompanyCell, MeasurementCell, TaxCell, TotalText } from './row-cells.tsx';
import { PriceCell, QuantityCell } from './row-number-cells.tsx';
import { RowTools } from './row-tools.tsx';
import { useRow } from './use-row.ts';

export interface RowProps {
  index: number;
  onRemove: () => void;
}

/** One row of the table, and below it what is wrong with it. */
export function RowLine({ index, onRemove }: RowProps) {
  const { row, problems } = useRow(index);
  const messagesId = `row-${index}-problems`;
  return (
    <tbody data-new={isBlank(row) || undefined}>
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
          <RowTools index={index} onRemove={onRemove} />
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
}
