import { withoutRate } from '#shared/settings/money/tax-label.rules.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useWorkTypes } from '#web/settings/works/use-work-types.ts';
import { plainCompanySource } from '#web/suppliers/company.source.ts';
import { Num } from '#web/ui/display/num.tsx';
import type { FieldInfo } from '#web/ui/form/form-context.ts';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import { rackSource, shelfSource, warehouseSource } from '#web/warehouse/place.sources.ts';
import { AlterationText } from './alteration-text.tsx';
import { DiscountText } from './discount/discount-fields.tsx';
import { FabricText, MaterialsText } from './fabric-text.tsx';
import { useMeasurements } from './measured/use-measurements.ts';
import type { RowValues } from './order-form.rules.ts';
import classes from './order-rows.module.css';
import { useTerms } from './use-order-terms.ts';

/** How to show the rows of an order, for choosing between two versions of them. */
export function useRowsInfo(): FieldInfo {
  const t = useT();
  const { percent } = useFormat();
  const { taxes } = useTerms();
  const workTypes = useWorkTypes();
  const { measurements } = useMeasurements();
  const rowName = useNameIn();
  const amount = useAmount();

  const taxOf = ({ taxId }: RowValues) => {
    const tax = taxes.find(({ id }) => id === taxId);
    return tax ? (
      <>
        <bdi>{withoutRate(tax.name)}</bdi> <Num>{percent(tax.rate)}</Num>
      </>
    ) : (
      t('orders.form.row.withoutTax')
    );
  };
  const worksOf = ({ kind, itemId, workTypeIds }: RowValues) => {
    const names = workTypes.filter(({ id }) => workTypeIds?.includes(id)).map(({ name }) => name);
    if (names.length > 0) return names.join(t('orders.list.separator'));
    const isUsual = workTypeIds === undefined && !(kind === 'article' && itemId);
    return t(isUsual ? 'orders.form.row.worksOfOrder' : 'orders.form.row.noWork');
  };
  const measurementOf = ({ measurementId }: RowValues) => {
    const found = measurements.find(({ id }) => id === measurementId);
    return found && t('orders.form.row.version', { template: found.templateName, number: found.number });
  };
  return {
    label: 'orders.form.services',
    show: (rows) => (
      <span className={classes.summary}>
        {(rows as RowValues[]).map((row, index) => (
          <RowSummary key={row.id ?? `new ${index}`} row={row} />
        ))}
      </span>
    ),
    rows: {
      nameOf: (row: RowValues, index) => (
        <>
          <Num>{index + 1}</Num> <bdi>{rowName(row)}</bdi>
        </>
      ),
      show: (row: RowValues) => <RowSummary row={row} />,
      parts: {
        designId: { label: 'orders.form.row.article', show: (row: RowValues) => <bdi>{rowName(row)}</bdi> },
        itemId: { label: 'catalogue.item.name', show: (row: RowValues) => <bdi>{rowName(row)}</bdi> },
        measurementId: { label: 'orders.form.row.measurement', show: measurementOf },
        companyId: {
          label: 'orders.form.row.company',
          show: ({ companyId }: RowValues) =>
            companyId === null ? null : <RecordName source={plainCompanySource} ids={[companyId]} />,
        },
        workTypeIds: { label: 'orders.form.row.works', show: worksOf },
        quantity: {
          label: 'orders.form.row.quantity',
          show: ({ quantity, unit }: RowValues) => amount(quantity, unit),
        },
        price: { label: 'orders.form.row.price', show: ({ price }: RowValues) => <Num>{price}</Num> },
        taxId: { label: 'orders.form.row.tax', show: taxOf },
        discount: {
          label: 'orders.discount.title',
          show: ({ discount }: RowValues) => discount && <DiscountText discount={discount} />,
        },
        warehouseId: {
          label: 'orders.goods.from',
          show: (row: RowValues) =>
            row.shelfId ? (
              <RecordName source={shelfSource} ids={[row.shelfId]} />
            ) : row.rackId ? (
              <RecordName source={rackSource} ids={[row.rackId]} />
            ) : row.warehouseId ? (
              <RecordName source={warehouseSource} ids={[row.warehouseId]} />
            ) : (
              t('orders.goods.usual')
            ),
        },
        fabric: {
          label: 'orders.fabric.title',
          show: ({ fabric }: RowValues) => fabric && <FabricText fabric={fabric} />,
        },
        materials: {
          label: 'catalogue.making.materials',
          show: ({ materials }: RowValues) => materials && <MaterialsText materials={materials} />,
        },
        alterationOf: {
          label: 'orders.alteration.title',
          show: ({ alterationOf }: RowValues) => alterationOf && <AlterationText alteration={alterationOf} />,
        },
        imageIds: {
          label: 'orders.form.row.pictures',
          show: ({ imageIds }: RowValues) => <Num>{imageIds?.length ?? 0}</Num>,
        },
        note: { label: 'orders.form.row.note' },
      },
    },
  };
}

function RowSummary({ row }: { row: RowValues }) {
  const rowName = useNameIn();
  const amount = useAmount();
  return (
    <span>
      {amount(row.quantity, row.unit)} × <bdi>{rowName(row)}</bdi>, <Num>{row.price}</Num>
    </span>
  );
}
