import { useParams } from 'react-router';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { maxPerPage } from '#shared/lib/page-contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

/** The receipt for the customer: an order with its payments, on an 80 mm roll. */
export default function OrderReceipt() {
  const id = Number(useParams().id);
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
    <Paper title={order.data.referenceNumber} back={`/orders/${id}`} size="roll80">
      <ReceiptPaper
        order={order.data}
        payments={payments.data?.data ?? []}
        shop={shop.data}
        currency={currency}
      />
    </Paper>
  );
}
