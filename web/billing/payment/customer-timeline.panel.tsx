import { type Icon, IconCash, IconFileText, IconHanger, IconRulerMeasure } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { measurementContract } from '#shared/customers/measuring/measurement.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { useAllowed } from '#web/lib/access.ts';
import { type CurrencyLook, useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { isolate, isolateWords } from '#web/ui/display/isolate.ts';
import { Num } from '#web/ui/display/num.tsx';
import type { Tone } from '#web/ui/display/stage-glyph.tsx';
import { ToneSign } from '#web/ui/display/tone-sign.tsx';
import classes from './customer-timeline.module.css';

const read = 5;
const shown = 8;

interface TimelineEvent {
  key: string;
  /** A timestamp. */
  at: string;
  icon: Icon;
  tone: Tone;
  text: string;
  detail?: ReactNode;
  href: string;
}

/** What happened with a customer lately: orders, payments, invoices and measurements, newest first. */
export function CustomerTimeline({ customerId }: { customerId: number }) {
  const t = useT();
  const events = useEvents(customerId);
  if (events.length === 0) return null;
  return (
    <Card title={t('customers.page.timeline')}>
      <ol className={classes.events}>
        {events.map(({ key, at, icon, tone, text, detail, href }) => (
          <li key={key}>
            <Link to={href} className={classes.event}>
              <ToneSign icon={icon} tone={tone} />
              <span className={classes.text}>
                {text} {detail && <span className={classes.detail}>{detail}</span>}
              </span>
              <span className={classes.at}>
                <DateText value={at} time />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function useEvents(customerId: number): TimelineEvent[] {
  const t = useT();
  const { money } = useFormat();
  const allowed = useAllowed();
  const { version } = useGarmentWords();
  const base = useCurrency(undefined, undefined);
  const query = { customerId, perPage: read };
  const of = <C extends { access: Parameters<typeof allowed>[0] }>({ access }: C) => ({
    enabled: allowed(access),
  });
  const orders = useRead(orderContract.list, { query }, of(orderContract.list));
  const payments = useRead(paymentContract.list, { query }, of(paymentContract.list));
  const invoices = useRead(invoiceContract.list, { query }, of(invoiceContract.list));
  const measured = useRead(measurementContract.list, { query }, of(measurementContract.list));
  const events: TimelineEvent[] = [
    ...(orders.data?.data ?? []).map(({ id, created, referenceNumber }) => ({
      key: `order ${id}`,
      at: created,
      icon: IconHanger,
      tone: 'pending' as const,
      text: t('orders.history.created'),
      detail: <Num code>{referenceNumber}</Num>,
      href: `/orders/${id}`,
    })),
    ...(payments.data?.data ?? []).map((payment) => ({
      key: `payment ${payment.id}`,
      at: payment.created,
      icon: IconCash,
      tone: 'partialCompletion' as const,
      text: t('orders.history.paid', { amount: isolate(money(payment.amount, lookOf(payment, base))) }),
      detail: <Num code>{payment.orderNumber ?? payment.invoiceNumber}</Num>,
      href: payment.invoiceId === null ? `/orders/${payment.orderId}` : invoicePath(payment.invoiceId),
    })),
    ...(invoices.data?.data ?? []).map(({ id, kind, created, invoiceNumber }) => ({
      key: `invoice ${id}`,
      at: created,
      icon: IconFileText,
      tone: 'inQueue' as const,
      text: t(kind === 'invoice' ? 'orders.history.invoiced' : 'customers.page.creditNote', {
        number: isolate(invoiceNumber),
      }),
      href: invoicePath(id),
    })),
    ...(measured.data?.data ?? []).map(version).map(({ id, created, templateId, templateName, number }) => ({
      key: `measurement ${id}`,
      at: created,
      icon: IconRulerMeasure,
      tone: 'completed' as const,
      text: t('customers.page.measured', { template: isolateWords(templateName) }),
      detail: t('measurement.page.version', { number }),
      href: `/measurement?customerId=${customerId}&templateId=${templateId}&history=1`,
    })),
  ];
  return events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, shown);
}

/** A payment names its currency and has an amount with its decimals. */
const lookOf = ({ currency, amount }: Payment, base: CurrencyLook | undefined): CurrencyLook =>
  base?.code === currency
    ? base
    : { code: currency, symbol: currency, decimals: amount.split('.')[1]?.length ?? 0 };
