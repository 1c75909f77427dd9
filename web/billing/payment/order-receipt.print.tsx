import { orderReceiptPaper } from '#shared/billing/payment/order-receipt.paper.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { paymentReceiptContract } from '#shared/billing/payment/receipt.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { call } from '#web/lib/api.ts';
import { useRead } from '#web/lib/query.ts';
import { useTrackingAddress } from '#web/orders/tracking/use-tracking-address.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { usePrintedIds } from '#web/ui/print/printed-ids.ts';
import { SlipView } from '#web/ui/print/slip.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

/** The receipts for the customer: an order with its payments, or several, on an 80 mm roll. */
export default function OrderReceipt() {
  const [id, ...others] = usePrintedIds();
  const order = useRead(orderContract.get, { params: { id } });
  if (order.isError) return <ErrorState error={order.error} onRetry={() => void order.refetch()} />;
  if (!order.data) return <Waiting />;
  return (
    <Paper
      title={order.data.referenceNumber}
      back={`/orders/${id}`}
      size="roll80"
      {...(others.length === 0 && {
        pdf: (language) => call(paymentReceiptContract.order, { params: { id }, query: { language } }),
      })}
    >
      <Receipt id={id} />
      {others.map((other) => (
        <Receipt key={other} id={other} />
      ))}
    </Paper>
  );
}

function Receipt({ id }: { id: number }) {
  const order = useRead(orderContract.get, { params: { id } });
  const payments = useRead(paymentContract.list, {
    query: { orderId: id, sort: 'date', perPage: maxPerPage },
  });
  const shop = useRead(companyInformationContract.get, {});
  const currency = useCurrency(order.data?.currency, order.data?.decimals);
  const failed = [order, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  // Users who may not see payments still get the order's totals.
  const isThere = payments.data !== undefined || payments.isError;
  if (!order.data || !shop.data || !currency || !isThere) return <Waiting />;
  return (
    <Printed order={order.data} payments={payments.data?.data ?? []} shop={shop.data} currency={currency} />
  );
}

type ReceiptInput = Omit<Parameters<typeof orderReceiptPaper>[1], 'tape' | 'trackingAddress'>;

/** Rendered in the language of the paper. */
function Printed(asked: ReceiptInput) {
  const locale = usePaperLocale();
  const tape = useTape();
  const trackingAddress = useTrackingAddress(asked.order.trackingId, locale.language);
  return <SlipView slip={orderReceiptPaper(locale, { ...asked, tape, trackingAddress })} />;
}
