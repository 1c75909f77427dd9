import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useUnits } from '#web/settings/units/use-units.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import { RowList, RowsArea } from '#web/ui/form/rows/rows-area.tsx';
import { useListError } from '#web/ui/form/rows/use-row-values.ts';
import { type Rows, useRows } from '#web/ui/form/rows/use-rows.ts';
import { OrderDiscount } from './discount/discount-fields.tsx';
import type { DesignOrItem } from './find-design-or-item.ts';
import { useFittingMeasurement, useMeasuredAs } from './measured/use-measurements.ts';
import { Measuring } from './measured/use-measuring.tsx';
import {
  defaultTax,
  isBlank,
  newRow,
  type OrderValues,
  type RowKind,
  type RowValues,
  withDesign,
  withItem,
} from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { RowBlock } from './row-block.tsx';
import cells from './row-cells.module.css';
import { useRowsInfo } from './row-info.tsx';
import { RowLine } from './row-line.tsx';
import { ScanPanel } from './scan.panel.tsx';
import { useTerms } from './use-order-terms.ts';

const heads = ['measurement', 'company', 'quantity', 'price', 'tax', 'inclTax'] as const;
const numbers: readonly string[] = ['quantity', 'tax', 'inclTax'];
const classOf = (head: (typeof heads)[number]) =>
  numbers.includes(head) ? classes.number : head === 'price' ? classes.price : undefined;

const addable = ['article', 'item', 'service'] as const;
const addLabels = {
  article: 'orders.form.addArticle',
  item: 'orders.form.addItem',
  service: 'orders.form.addService',
} as const;

/** Below this width there is no room for the table beside the menu. */
const narrow = '(max-width: 83.99em)';

/** The rows of the order: a table, or in narrow windows one block for each row. */
export function OrderRows() {
  const t = useT();
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const readOnly = useReadOnly();
  const [scanning, setScanning] = useState(false);
  const rows = useRows<RowValues>('rows');
  const { add, addSold } = useAdding(rows);
  const allowed = useAllowed();
  const list = <RowList rows={rows} row={isNarrow ? RowBlock : RowLine} />;

  return (
    <Card
      flush
      title={t('orders.form.services')}
      note={<Num>{rows.keys.length}</Num>}
      action={
        !readOnly && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconScan aria-hidden size={16} stroke={1.7} />}
            onClick={() => setScanning(true)}
          >
            {t('orders.form.scan')}
          </Button>
        )
      }
    >
      <RowsInfo />
      <RowsArea rows={rows} readOnly={readOnly} onEnd={() => add('article')}>
        <Measuring>{isNarrow ? <ul className="line-above">{list}</ul> : <Table>{list}</Table>}</Measuring>
      </RowsArea>
      <RowsProblem />
      <div className={classes.adding}>
        {!readOnly &&
          addable
            .filter((kind) => kind !== 'item' || allowed(itemContract.list.access))
            .map((kind) => (
              <Button
                key={kind}
                variant="subtle"
                size="sm"
                leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
                onClick={() => add(kind)}
              >
                {t(addLabels[kind])}
              </Button>
            ))}
        <OrderDiscount />
      </div>
      {scanning && <ScanPanel opened onClose={() => setScanning(false)} onFound={addSold} />}
    </Card>
  );
}

/** Separate from the rows, which would otherwise render again with everything it reads. */
function RowsInfo() {
  useFieldInfo('rows', useRowsInfo());
  return null;
}

function Table({ children }: { children: React.ReactNode }) {
  const t = useT();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              {t('orders.form.row.number')}
            </th>
            <th scope="col">{t('orders.form.row.name')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={classOf(head)}>
                {t(`orders.form.row.${head}`)}
                {head === 'inclTax' && <span className={cells.exclTax}>{t('orders.form.row.exclTax')}</span>}
              </th>
            ))}
            <th className={classes.tools}>
              <span className="sr-only">{t('orders.form.row.details')}</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** Adds rows; a blank last row is replaced instead. */
function useAdding({ actions }: Rows<RowValues>) {
  const { taxes, currency } = useTerms();
  const units = useUnits();
  const fitting = useFittingMeasurement();
  const measured = useMeasuredAs();
  const { getValues } = useFormContext<OrderValues>();
  const add = (kind: RowKind | 'item') => {
    const rows = getValues('rows');
    const last = rows.at(-1);
    const tax = defaultTax(taxes);
    const row = kind === 'item' ? { ...newRow('article', tax), picksItem: true } : newRow(kind, tax);
    const part = { article: 'designId', item: 'itemId', service: 'name' }[kind];
    if (last && isBlank(last)) actions.replace(rows.length - 1, row, part);
    else actions.add(row, part);
  };
  const addSold = (sold: DesignOrItem) => {
    const rows = getValues('rows');
    const last = rows.at(-1);
    const blank = newRow('article', defaultTax(taxes));
    const row =
      'design' in sold
        ? measured(
            withDesign(blank, sold.design, { decimals: currency.decimals, units }),
            sold.design.templateId === null ? null : fitting(sold.design, null),
          )
        : withItem(blank, sold.item, currency.decimals);
    if (last && isBlank(last)) actions.replace(rows.length - 1, row);
    else actions.add(row, 'quantity');
  };
  return { add, addSold };
}

/** The error of the rows as a whole: that there are none. */
function RowsProblem() {
  const problem = useListError('rows');
  return (
    problem && (
      <p role="alert" className="type-cell danger pad-12-16">
        {fieldMessage('error', problem)}
      </p>
    )
  );
}
