import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowMerge,
  IconArrowsSplit,
  IconCash,
  IconEdit,
  IconFileText,
  IconReceiptRefund,
  IconRulerMeasure,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { TimelineEntry } from '#shared/billing/timeline.api.ts';
import { timelineContract } from '#shared/billing/timeline.contract.ts';
import { customerManifest } from '#shared/customers/customer/customer.manifest.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { eventSigns } from '#web/orders/overview/event-signs.ts';
import { historyLine, rowNamedIn } from '#web/orders/overview/history-line.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import type { Tone } from '#web/ui/display/tone-glyph.tsx';
import { ToneSign } from '#web/ui/display/tone-sign.tsx';
import { Worded } from '#web/ui/display/worded.tsx';
import classes from './customer-timeline.module.css';

const first = 8;
const further = 20;

/** What happened with a customer, newest first, as far as the user may see it. */
export function CustomerTimeline({ customerId }: { customerId: number }) {
  const t = useT();
  /** Where each shown page starts. */
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Card title={t('customers.page.timeline')}>
      <ol className={classes.events}>
        {pages.map((after, index) => (
          <TimelinePage
            key={after ?? ''}
            customerId={customerId}
            after={after}
            isLast={index === pages.length - 1}
            onOlder={(next) => setPages([...pages, next])}
          />
        ))}
      </ol>
    </Card>
  );
}

interface PageProps {
  customerId: number;
  after: string | undefined;
  isLast: boolean;
  onOlder: (next: string) => void;
}

function TimelinePage({ customerId, after, isLast, onOlder }: PageProps) {
  const t = useT();
  const query = after === undefined ? { perPage: first } : { after, perPage: further };
  const { data, isPending, isError, error, refetch } = useRead(timelineContract.list, {
    params: { id: customerId },
    query,
  });
  const next = data?.next;
  return (
    <>
      {data?.data.map((entry) => (
        <Entry key={`${entry.kind} ${entry.id}`} entry={entry} customerId={customerId} />
      ))}
      {(isPending || isError || (isLast && next)) && (
        <li className={classes.more}>
          {isPending && <SkeletonRows columns={[undefined, 90]} rows={3} />}
          {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
          {isLast && next && (
            <Button variant="subtle" size="compact-sm" onClick={() => onOlder(next)}>
              {t('customers.page.older')}
            </Button>
          )}
        </li>
      )}
    </>
  );
}

function Entry({ entry, customerId }: { entry: TimelineEntry; customerId: number }) {
  const { icon, tone, text, details, href } = useEntryLook(entry, customerId);
  const content = (
    <>
      <ToneSign icon={icon} tone={tone} />
      <span className={`grow shrinkable weight-500 ${classes.text}`}>
        {text}{' '}
        <DotSeparated className={classes.detail}>
          {[...details, entry.by].filter(Boolean).map((detail) => (
            <Worded key={detail}>{detail}</Worded>
          ))}
        </DotSeparated>
      </span>
      <span className={`rigid muted type-caption ${classes.at}`}>
        <DateText value={entry.at} time />
      </span>
    </>
  );
  return (
    <li data-undone={entry.event?.undone || undefined}>
      {href ? (
        <Link to={href} className={classes.event}>
          {content}
        </Link>
      ) : (
        <div className={classes.event}>{content}</div>
      )}
    </li>
  );
}

interface Look {
  icon: Icon;
  tone: Tone;
  text: string;
  details: readonly string[];
  /** The document or record that the entry leads to. */
  href?: string;
}

function useEntryLook(entry: TimelineEntry, customerId: number): Look {
  const t = useT();
  const format = useFormat();
  const words = useTranslatedNames();
  const language = useLanguage();
  const { version } = useGarmentWords();
  const base = useCurrency(undefined, undefined);
  const { kind, event, number, amount, measurement, isCredit, orderId, invoiceId, from, fields } = entry;
  const money = () => {
    if (!amount) return '';
    const decimals = amount.amount.split('.')[1]?.length ?? 0;
    const look =
      base?.code === amount.currency ? base : { code: amount.currency, symbol: amount.currency, decimals };
    return isolate(format.money(amount.amount, look));
  };
  const document = invoiceId === null ? `/orders/${orderId}` : invoicePath(invoiceId);
  const name = isolateWords(from?.name ?? '');
  switch (kind) {
    case 'order': {
      if (!event) throw new Error('an event of an order has its data');
      const rowNamed = rowNamedIn(entry.rows, language);
      const { title, details } = historyLine(event, { t, format, words, base, currency: base, rowNamed });
      return {
        ...eventSigns[event.kind],
        text: title,
        details: [isolate(number), ...details],
        href: document,
      };
    }
    case 'measurement': {
      if (!measurement) throw new Error('a measurement has its template');
      const { templateId, templateName, number: taken } = version(measurement);
      return {
        icon: IconRulerMeasure,
        tone: 'done',
        text: t('customers.page.measured', { template: isolateWords(templateName) }),
        details: [t('measurement.page.version', { number: taken })],
        href: `/measurement?customerId=${customerId}&templateId=${templateId}&history=1`,
      };
    }
    case 'invoice':
      return {
        ...(isCredit ? { icon: IconReceiptRefund, tone: 'off' } : { icon: IconFileText, tone: 'active' }),
        text: t(isCredit ? 'customers.page.creditNote' : 'orders.history.invoiced', {
          number: isolate(number),
        }),
        details: [money(), ...(entry.isPrepayment ? [t('billing.prepayment.badge')] : [])],
        href: document,
      };
    case 'payment':
      return {
        icon: IconCash,
        tone: 'partial',
        text: t('orders.history.paid', { amount: money() }),
        details: [isolate(number)],
        href: document,
      };
    case 'refund':
      return {
        ...eventSigns[entry.isVoid ? 'voided' : 'refunded'],
        text: t(entry.isVoid ? 'orders.history.voided' : 'orders.history.refunded', { amount: money() }),
        details: [isolate(number)],
        href: document,
      };
    case 'message':
      return {
        ...eventSigns.messaged,
        text: t(`orders.messages.history.${entry.message?.kind ?? 'statement'}`),
        details: [t(`orders.messages.channels.${entry.message?.channel ?? 'whatsapp'}`)],
      };
    case 'changed':
      return {
        icon: IconEdit,
        tone: 'off',
        text: t('customers.page.changed'),
        details: fields.flatMap((field) => (field in labels ? [t(labels[field] as MessageKey)] : [])),
        href: `/audit-log?recordType=customers&recordId=${customerId}`,
      };
    case 'merged':
      return {
        icon: IconArrowMerge,
        tone: 'active',
        text: t('customers.page.merged', { name }),
        details: [],
      };
    case 'unmerged':
      return {
        icon: IconArrowsSplit,
        tone: 'warning',
        text: t('customers.page.unmerged', { name }),
        details: [],
      };
    case 'added':
      return { icon: IconUserPlus, tone: 'waiting', text: t('customers.page.added'), details: [] };
  }
}

const labels: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  Object.entries(customerManifest.fields).map(([field, { label }]) => [field, label]),
);
