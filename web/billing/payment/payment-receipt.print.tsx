import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import {
  type PaidDocument,
  paymentReceiptPaper,
  receiptHeading,
} from '#shared/billing/payment/payment-receipt.paper.ts';
import { paymentReceiptContract } from '#shared/billing/payment/receipt.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { MailPaper } from '#web/billing/payment/mail-paper.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams, useSearchParams } from '#web/lib/router/location.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { SlipView } from '#web/ui/print/slip.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

/** The receipt of a payment, or with `?refund=` of one of its refunds, on an 80 mm roll. */
export default function PaymentReceipt() {
  const t = useT();
  const id = Number(useParams().id);
  const address = useSearchParams();
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
      tools={
        <MailPaper
          paper={{
            document: receiptHeading({ t }, payment.data, refund),
            contract: paymentReceiptContract.mail,
            id,
            refund: refund?.id,
          }}
          customerId={document.billed}
        />
      }
      back={invoiceId === null ? `/orders/${orderId}` : invoicePath(invoiceId)}
      size="roll80"
      pdf={(language) =>
        call(paymentReceiptContract.payment, {
          params: { id },
          query: { language, ...(refund && { refund: refund.id }) },
        })
      }
    >
      <Printed
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
function useDocument(payment: Payment | undefined): {
  isPending: boolean;
  data: PaidDocument | undefined;
  /** The customer who is billed. */
  billed?: number;
} {
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
    return { isPending, billed: customer.id, data: { customer: customer.name, total, paid, balance } };
  }
  if (!invoice.data) return { isPending, data: undefined };
  const { customer, total, paid, balance } = invoice.data;
  const billed = (customer.billTo ?? customer).id;
  return { isPending, billed, data: { customer: customer.name, total, paid, balance } };
}

/** Rendered in the language of the paper. */
const Printed = (asked: Parameters<typeof paymentReceiptPaper>[1]) => (
  <SlipView slip={paymentReceiptPaper(usePaperLocale(), asked)} />
);
