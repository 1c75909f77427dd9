import { memo, type ReactNode } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { rowMark } from '#web/ui/form/rows/row-cells.ts';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { ArticleCell } from './article/row-article.cell.tsx';
import { isBlank, type RowValues } from './order-form.rules.ts';
import classes from './row-cells.module.css';
import { CompanyCell, ExclTaxText, InclTaxText, MeasurementCell, TaxCell } from './row-cells.tsx';
import { NumberReadings, PriceCell, QuantityCell } from './row-number-cells.tsx';
import { OrderRowTools } from './row-tools.tsx';
import { RowContext, useWholeRow } from './use-row.ts';

/** One row in a narrow window: the same cells, each below its label. */
export const RowBlock = memo(function RowBlock(props: RowProps<RowValues>) {
  const { index } = props;
  const whole = useWholeRow(index);
  const { row, problems } = whole;
  return (
    <RowContext value={whole}>
      <li
        {...rowMark(index, problems.length > 0)}
        className={classes.block}
        data-new={isBlank(row) || undefined}
      >
        <div className={`row shrinkable across gap-10 ${classes.head}`}>
          <Num className={classes.place}>{index + 1}</Num>
          <ArticleCell index={index} />
          <OrderRowTools {...props} />
        </div>
        <Labelled label="quantity">
          <QuantityCell index={index} unit={row.unit ?? null} />
        </Labelled>
        <Labelled label="price">
          <PriceCell index={index} />
        </Labelled>
        <Labelled label="measurement">
          <MeasurementCell index={index} />
        </Labelled>
        <Labelled label="company">
          <CompanyCell index={index} />
        </Labelled>
        <Labelled label="tax">
          <TaxCell index={index} />
        </Labelled>
        <Labelled label="exclTax">
          <ExclTaxText />
        </Labelled>
        <Labelled label="inclTax">
          <InclTaxText />
        </Labelled>
        {problems.length > 0 && (
          <div role="alert" className="grid across gap-4 type-caption danger">
            {problems.map((problem) => (
              <span key={problem}>{fieldMessage('error', problem)}</span>
            ))}
            <NumberReadings index={index} name="quantity" />
            <NumberReadings index={index} name="price" />
          </div>
        )}
      </li>
    </RowContext>
  );
});

type Label = 'quantity' | 'price' | 'measurement' | 'company' | 'tax' | 'exclTax' | 'inclTax';

/** Hidden from screen readers, since the cells have their own accessible names. */
function Labelled({ label, children }: { label: Label; children: ReactNode }) {
  const t = useT();
  return (
    <div className={`grid shrinkable gap-2 content-start ${classes.labelled}`}>
      <span aria-hidden className="muted type-caption">
        {t(`orders.form.row.${label}`)}
      </span>
      {children}
    </div>
  );
}
