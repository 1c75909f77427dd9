import { NumberInput, SegmentedControl } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useId } from 'react';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import { sheetOf } from '#shared/settings/preferences/barcode-settings.rules.ts';
import { type BarcodeSettings, ticketsFor } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { useChangeText } from '#web/customers/measuring/use-change-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useParams, useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { useTranslatedNames } from '#web/orders/order/translated-names.ts';
import { LabelPages, labelPageSize } from '#web/settings/preferences/label-pages.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { EmptyPaper } from '#web/ui/print/empty-paper.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { usePaperLanguage } from '#web/ui/print/paper-language.ts';
import { Ticket } from './ticket.tsx';
import { ticketFactsOf } from './ticket-facts.ts';
import type { TicketFacts } from './ticket-lines.ts';
import { TicketWarnings } from './ticket-warnings.tsx';
import classes from './tickets.print.module.css';

/** More must be a mistake, and no browser could render them. */
const mostTickets = 500;

/** The article tickets of an order, on the shop's labels. */
export default function Tickets() {
  const t = useT();
  const id = Number(useParams().id);
  const params = useSearchParams();
  const words = useTranslatedNames(usePaperLanguage());
  const { changeTexts } = useChangeText();
  const read = useRead(orderContract.get, { params: { id } });
  const saved = useRead(barcodeSettingsContract.get, {});
  const failed = [read, saved].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !saved.data) return <Waiting />;

  const asked = ticketsFor.find((each) => each === params.get('for'));
  const settings = { ...saved.data, ...(asked && { ticketFor: asked }) };
  const tickets = ticketFactsOf(words.order(read.data), settings, changeTexts);
  const isTooMany = tickets.length > mostTickets;
  const used = Math.max(0, Math.trunc(Number(params.get('from')) || 1) - 1);
  return (
    <Paper
      title={`${t('tickets.print.title')} ${read.data.referenceNumber}`}
      back={`/orders/${id}`}
      size={labelPageSize(settings)}
      tools={<Tools settings={settings} tickets={tickets} />}
    >
      <h1 className="sr-only no-print">{t('tickets.print.title')}</h1>
      {tickets.length === 0 && <EmptyPaper icon={IconTicket} title={t('tickets.print.none')} />}
      {isTooMany && <EmptyPaper icon={IconTicket} title={t('tickets.print.many', { most: mostTickets })} />}
      {!isTooMany && (
        <LabelPages
          labels={tickets}
          settings={settings}
          used={used}
          draw={(facts) => <Ticket facts={facts} settings={settings} />}
        />
      )}
    </Paper>
  );
}

interface ToolsProps {
  settings: BarcodeSettings;
  tickets: readonly TicketFacts[];
}

/** The options before printing: how many tickets, the first label to use, and the warnings. */
function Tools({ settings, tickets }: ToolsProps) {
  const t = useT();
  const id = useId();
  const [params, setParams] = useChangingSearchParams();
  const language = usePaperLanguage();
  const [first] = tickets;
  const set = (name: string, value: string) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: value }), { replace: true });
  return (
    <div className="row wrap grow gap-8 centre">
      <span id={id}>{t('tickets.print.ticketFor')}</span>
      <SegmentedControl
        aria-labelledby={id}
        data={ticketsFor.map((each) => ({ value: each, label: t(`tickets.ticketFor.${each}`) }))}
        value={settings.ticketFor}
        onChange={(value) => set('for', value)}
      />
      {settings.stock === 'a4' && (
        <NumberInput
          className={classes.from}
          aria-label={t('tickets.print.from')}
          title={t('tickets.print.from')}
          min={1}
          max={sheetOf(settings).count}
          allowDecimal={false}
          value={Number(params.get('from')) || 1}
          onChange={(value) => set('from', String(value))}
        />
      )}
      <span className="muted">{t('tickets.print.count', { count: tickets.length })}</span>
      {first && <TicketWarnings facts={first} settings={settings} language={language} />}
    </div>
  );
}
