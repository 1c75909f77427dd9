import { useParams, useSearchParams } from 'react-router';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Payment, Refund } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import classes from './receipt-paper.module.css';
import { Fact, ShopHead, Sum } from './receipt-parts.tsx';
import slip from './signed-slip.module.css';

/** The order or invoice that a payment was taken for. */
interface Document {
  customer: string;
  total: string | undefined;
  paid: string | undefined;
  balance: string | undefined;
}

/** The receipt of a payment, or with `?refund=` of one of its refunds, on an 80 mm roll. */
export default function PaymentReceipt() {
  const t = useT();
  const id = Number(useParams().id);
  const [address] = useSearchParams();
  const payment = useRead(paymentContract.get, { params: { id } });
  const shop = useRead(companyInformationContract.get, {});
  const document = useDocument(payment.data);
  const decimals = payment.data?.amount.split('.')[1]?.length ?? 0;
  const currency = useCurrency(payment.data?.currency, payment.data && decimals);
  const failed = [payment, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!payment.data || !shop.data || !currency || document.isPending) return <Waiting />;
  const refund = payment.data.refunds.find((each) => each.id === Number(address.get('refund')));
  const { orderId, invoiceId } = payment.data;
  return (
    <Paper
      title={t('billing.paymentReceipt.title')}
      back={invoiceId === null ? `/orders/${orderId}` : invoicePath(invoiceId)}
      size="roll80"
    >
      <Receipt
        payment={payment.data}
        refund={refund}
        document={document.data}
        shop={shop.data}
        currency={currency}
      />
    </Paper>
  );
}

/** Left out for users who may not see it. */
function useDocument(payment: Payment | undefined): { isPending: boolean; data: Document | undefined } {
  const allowed = useAllowed();
  const { orderId, invoiceId } = payment ?? { orderId: null, invoiceId: null };
  const isOrder = orderId !== null && allowed(orderContract.get.access);
  const isInvoice = invoiceId !== null && allowed(invoiceContract.get.access);
  const order = useRead(orderContract.get, { params: { id: orderId ?? 0 } }, { enabled: isOrder });
  const invoice = useRead(invoiceContract.get, { params: { id: invoiceId ?? 0 } }, { enabled: isInvoice });
  const isPending = (isOrder && order.isPending) || (isInvoice && invoice.isPending);
  if (order.data) {
    const { customer, totals } = order.data;
    const { inclTax: total, paid, balance } = totals ?? {};
    return { isPending, data: { customer: customer.name, total, paid, balance } };
  }
  if (!invoice.data) return { isPending, data: undefined };
  const { customer, total, paid, balance } = invoice.data;
  return { isPending, data: { customer: customer.name, total, paid, balance } };
}

interface ReceiptProps {
  payment: Payment;
  refund: Refund | undefined;
  document: Document | undefined;
  shop: CompanyInformation;
  currency: CurrencyLook;
}

/** Rendered in the language of the paper. */
function Receipt({ payment, refund, document, shop, currency }: ReceiptProps) {
  const t = useT();
  const { currencyName } = useFormat();
  const { orderNumber, invoiceNumber, note, refunds } = payment;
  const { id, method, date, amount, user } = refund ?? payment;
  const text = refund?.reason ?? note;
  const number = { number: isolate(String(id)) };
  const named = { currency: isolate(currencyName(currency)) };
  const isVoid = refunds.some(({ kind }) => kind === 'void');
  return (
    <div className={classes.receipt}>
      <ShopHead shop={shop} />
      <section className={classes.part}>
        <h1 className={classes.title}>
          {t(refund ? 'billing.paymentReceipt.refundNumber' : 'billing.paymentReceipt.number', number)}
        </h1>
        {isVoid && <p className={slip.reversed}>{t('billing.paymentReceipt.isVoid')}</p>}
        <dl className={classes.facts}>
          <Fact label={t('billing.payment.date')}>
            <FullDate value={date} weekday />
          </Fact>
          {document && (
            <Fact label={t('billing.print.customer')} strong>
              <UserText wrap>{document.customer}</UserText>
            </Fact>
          )}
          <Fact
            label={t(
              orderNumber === null ? 'billing.paymentReceipt.forInvoice' : 'billing.paymentReceipt.forOrder',
            )}
          >
            <Num code>{orderNumber ?? invoiceNumber}</Num>
          </Fact>
          <Fact label={t('billing.payment.method')}>{t(`billing.method.${method}`)}</Fact>
          <Fact label={t(refund ? 'billing.paymentReceipt.refundedBy' : 'billing.paymentReceipt.takenBy')}>
            <UserText wrap>{user.name}</UserText>
          </Fact>
          {text && (
            <Fact label={t(refund ? 'billing.print.reason' : 'billing.payment.note')}>
              <UserText wrap>{text}</UserText>
            </Fact>
          )}
        </dl>
      </section>
      <dl className={`${classes.part} ${slip.sums} keep-whole`}>
        <Sum
          label={t(refund ? 'billing.paymentReceipt.refunded' : 'billing.paymentReceipt.received', named)}
          amount={amount}
          currency={currency}
          className={classes.total}
        />
        {document?.total && (
          <Sum label={t('billing.paymentReceipt.total')} amount={document.total} currency={currency} />
        )}
        {document?.paid && (
          <Sum label={t('billing.paymentReceipt.paid')} amount={document.paid} currency={currency} />
        )}
        {document?.balance && (
          <Sum label={t('billing.print.balance')} amount={document.balance} currency={currency} />
        )}
      </dl>
      <p className={refund ? slip.signature : slip.thanks}>
        {t(refund ? 'billing.paymentReceipt.signature' : 'billing.paymentReceipt.thanks')}
      </p>
    </div>
  );
}
