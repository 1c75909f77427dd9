import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconScan } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { type FieldError, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import {
  defaultTax,
  isBlank,
  newRow,
  type OrderValues,
  type RowKind,
  type RowValues,
  withDesign,
} from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { RowBlock } from './row-block.tsx';
import { nextCell } from './row-keys.ts';
import { RowLine } from './row-line.tsx';
import { ScanPanel } from './scan.panel.tsx';
import { useTerms } from './use-order-terms.ts';

const heads = ['measurement', 'company', 'quantity', 'price', 'tax', 'total'] as const;
const numbers: readonly string[] = ['quantity', 'price', 'tax', 'total'];

/** Beside the menu there is no room for the table. */
const narrow = '(max-width: 83.99em)';

/** What is made and done, and for how much: a table, in narrow windows one block for each row. */
export function OrderRows() {
  const t = useT();
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const readOnly = useReadOnly();
  const [scanning, setScanning] = useState(false);
  const { fields, add, remove, addDesign } = useRows();
  const problem = useRowsProblem();
  useFieldInfo('rows', { label: 'orders.form.services', show: (rows) => <RowsInWords rows={rows} /> });
  const Row = isNarrow ? RowBlock : RowLine;
  const rows = fields.map(({ key }, index) => <Row key={key} index={index} onRemove={() => remove(index)} />);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const cell = nextCell(event);
    if (cell === null) return;
    event.preventDefault();
    if (cell === 'end') add('article');
    else cell.focus();
  };

  return (
    <Card
      flush
      title={t('orders.form.services')}
      note={<Num>{fields.length}</Num>}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on to the next cell, which is itself a control. */}
      <div onKeyDown={onKeyDown}>
        {isNarrow ? <ul className={classes.blocks}>{rows}</ul> : <Table>{rows}</Table>}
      </div>
      {problem && (
        <p role="alert" className={classes.missing}>
          {fieldMessage('error', problem)}
        </p>
      )}
      {!readOnly && (
        <div className={classes.adding}>
          {(['article', 'service'] as const).map((kind) => (
            <Button
              key={kind}
              variant="subtle"
              size="sm"
              leftSection={<IconPlus aria-hidden size={16} stroke={1.9} />}
              onClick={() => add(kind)}
            >
              {t(kind === 'article' ? 'orders.form.addArticle' : 'orders.form.addService')}
            </Button>
          ))}
        </div>
      )}
      <ScanPanel opened={scanning} onClose={() => setScanning(false)} onDesign={addDesign} />
    </Card>
  );
}

/** For whoever has to choose between two versions of them. */
function RowsInWords({ rows }: { rows: unknown }) {
  return (
    <span className={classes.inWords}>
      {(rows as RowValues[]).map(({ id, name, quantity, price }, index) => (
        <span key={id ?? `new ${index}`}>
          <Num>{quantity}</Num> × <bdi>{name}</bdi>, <Num>{price}</Num>
        </span>
      ))}
    </span>
  );
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
              <th key={head} scope="col" className={numbers.includes(head) ? classes.number : classes[head]}>
                {t(`orders.form.row.${head}`)}
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

/** Adding and taking away. A scanned design takes the place of a last row that is still blank. */
function useRows() {
  const { taxes, currency } = useTerms();
  const { control, getValues } = useFormContext<OrderValues>();
  const { fields, append, remove, update } = useFieldArray<OrderValues, 'rows', 'key'>({
    control,
    name: 'rows',
    keyName: 'key',
  });
  const add = (kind: RowKind) =>
    append(newRow(kind, defaultTax(taxes)), {
      focusName: `rows.${fields.length}.${kind === 'article' ? 'designId' : 'name'}`,
    });
  const addDesign = (design: Design) => {
    const rows = getValues('rows');
    const last = rows.at(-1);
    const row = withDesign(newRow('article', defaultTax(taxes)), design, currency.decimals);
    if (last && isBlank(last)) update(rows.length - 1, row);
    else append(row, { shouldFocus: false });
  };
  return { fields, add, remove, addDesign };
}

/** What is wrong with the rows as a whole: that there are none. */
function useRowsProblem(): string | undefined {
  const t = useT();
  const { errors } = useFormState<OrderValues>({ name: 'rows' });
  const whole = errors.rows?.root ?? (errors.rows as FieldError | undefined);
  return whole?.message ? errorText(whole as FieldError, t) : undefined;
}
