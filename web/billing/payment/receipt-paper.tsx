import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { onlyTax } from '#shared/billing/invoice/tax-label.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { RowFabric } from '#shared/orders/order/fabric.schema.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { lineTotals } from '#shared/settings/money/money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { AlterationText } from '#web/orders/labels/alteration-text.tsx';
import { FabricText } from '#web/orders/labels/fabric-text.tsx';
import { useTrackingAddress } from '#web/orders/tracking/use-tracking-address.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Barcode, QrCode } from '#web/ui/print/code.tsx';
import { paidAs } from './paid-as.ts';
import classes from './receipt-paper.module.css';
import { Fact, ShopHead, Sum } from './receipt-parts.tsx';

interface ReceiptPaperProps {
  order: Order;
  /** The order's payments, oldest first. */
  payments: readonly Payment[];
  shop: CompanyInformation;
  currency: CurrencyLook;
}

/** The width between the margins of an 80 mm roll, in millimetres. */
const width = 72;

/** The content of the receipt: shop, order, rows, totals, its barcode, and a QR code by which the customer follows it. */
export function ReceiptPaper({ order, payments, shop, currency }: ReceiptPaperProps) {
  const t = useT();
  const { referenceNumber } = order;
  const address = useTrackingAddress(order.trackingId, useLanguage());
  return (
    <div className={classes.receipt}>
      <ShopHead shop={shop} />
      <section className={classes.part}>
        <h1 className={classes.title}>{t('billing.print.receipt', { number: isolate(referenceNumber) })}</h1>
        <Facts order={order} />
      </section>
      <ul className={classes.part}>
        {order.rows.map((row) => (
          <Row key={row.id} row={row} currency={currency} />
        ))}
      </ul>
      <Sums order={order} payments={payments} currency={currency} />
      <footer className={`${classes.part} ${classes.foot} keep-whole`}>
        <Barcode
          text={referenceNumber}
          label={t('billing.print.barcode', { number: referenceNumber })}
          width={width}
        />
        <Num code className={classes.number}>
          {referenceNumber}
        </Num>
        {address && (
          <div className={classes.follow}>
            <QrCode text={address} label={t('billing.print.followLabel')} size={22} />
            <p>{t('billing.print.follow')}</p>
          </div>
        )}
        <p>{t('billing.print.closing')}</p>
      </footer>
    </div>
  );
}

function Facts({ order }: Pick<ReceiptPaperProps, 'order'>) {
  const t = useT();
  const { customer } = order;
  return (
    <dl className={classes.facts}>
      <Fact label={t('billing.print.date')}>
        <FullDate value={order.created} time />
      </Fact>
      <Fact label={t('billing.print.customer')}>
        <UserText wrap>{customer.name}</UserText>
      </Fact>
      {customer.phone && (
        <Fact label={t('billing.print.mobile')}>
          <Phone>{customer.phone}</Phone>
        </Fact>
      )}
      <Fact label={t('billing.print.due')} strong>
        <FullDate value={order.dueDate} weekday />
      </Fact>
    </dl>
  );
}

/** The amount is quantity × price as agreed, with or without tax. */
function Row({ row, currency }: { row: OrderRow; currency: CurrencyLook }) {
  const { number } = useFormat();
  const { decimals } = currency;
  const { quantity, price } = row;
  const amount =
    price && lineTotals({ quantity, price, taxRate: '0', decimals, pricesIncludeTax: false }).inclTax;
  return (
    <li className="keep-whole">
      <UserText wrap className={classes.item}>
        {row.name}
      </UserText>
      {row.fabric && <Fabric fabric={row.fabric} />}
      {row.alterationOf && <AlterationText alteration={row.alterationOf} />}
      <div className={classes.line}>
        <Num>{price ? `${number(quantity)} × ${number(price)}` : number(quantity)}</Num>
        {amount && (
          <span className={classes.amount}>
            <Money amount={amount} currency={currency} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Whether the shop's fabric is cut yet is no matter of the customer. */
const Fabric = ({ fabric: { isTaken: _, ...fabric } }: { fabric: RowFabric }) => (
  <FabricText fabric={fabric} />
);

/** A payment, and what was given back of it. One that is void isn't printed. */
function Payments({ payment, currency }: { payment: Payment; currency: CurrencyLook }) {
  const t = useT();
  const { share, refunds, moved } = payment;
  if (refunds.some(({ kind }) => kind === 'void')) return null;
  return (
    <>
      <Sum label={paidAs(t, payment)} amount={share} currency={currency} />
      {refunds.map((refund) => (
        <Sum
          key={refund.id}
          label={t(`billing.refund.by.${refund.method}`)}
          amount={`-${refund.share}`}
          currency={currency}
        />
      ))}
      {moved.map(({ id, number, amount }) => (
        <Sum
          key={id}
          label={t('billing.credits.usedFor', { number: isolate(number) })}
          amount={`-${amount}`}
          currency={currency}
        />
      ))}
    </>
  );
}

function Sums({ order, payments, currency }: Omit<ReceiptPaperProps, 'shop'>) {
  const t = useT();
  const language = useLanguage();
  const { currencyName } = useFormat();
  const { totals, rows } = order;
  if (!totals) return null;
  return (
    <dl className={`${classes.part} ${classes.sums} keep-whole`}>
      {compareMoney(totals.discount, '0') > 0 && (
        <Sum label={t('orders.discount.title')} amount={`-${totals.discount}`} currency={currency} />
      )}
      <Sum label={t('billing.print.exclTax')} amount={totals.exclTax} currency={currency} />
      <Sum
        label={onlyTax(rows, language) ?? t('billing.print.totalTax')}
        amount={totals.tax}
        currency={currency}
      />
      <Sum
        label={t('billing.print.totalIn', { currency: isolate(currencyName(currency)) })}
        amount={totals.inclTax}
        currency={currency}
        className={classes.total}
      />
      {payments.map((payment) => (
        <Payments key={payment.id} payment={payment} currency={currency} />
      ))}
      {totals.balance && (
        <Sum
          label={t('billing.print.balance')}
          amount={totals.balance}
          currency={currency}
          className={classes.balance}
        />
      )}
    </dl>
  );
}
