import { SegmentedControl, Switch } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { isLanguage } from '#shared/lib/language.ts';
import { mostPapers } from '#shared/lib/paper/paper-contract.ts';
import { type JobPaper, jobContract, jobPapers } from '#shared/orders/workshop/job.contract.ts';
import { printedCards } from '#shared/orders/workshop/job-parts.rules.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { barcodeSettingsContract } from '#shared/settings/preferences/barcode-settings.contract.ts';
import { type TicketFor, ticketsFor } from '#shared/settings/preferences/barcode-settings.schema.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { EmptyPaper } from '#web/ui/print/empty-paper.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import { beforePrinting, printedIn } from './job-address.ts';
import { JobCard } from './job-card.tsx';
import classes from './job-cards.print.module.css';
import { JobStrip } from './job-strip.tsx';
import { commonLanguage, OwnLanguage } from './own-language.tsx';

const a5 = { width: 148, height: 210 };

/** The job cards of orders or assignments, each in the language of who works by it. */
export default function JobCards() {
  const t = useT();
  const params = useSearchParams();
  const chosen = printedIn(params);
  const saved = useRead(barcodeSettingsContract.get, {});
  const shop = useRead(companyInformationContract.get, {});
  const asked = ticketsFor.find((each) => each === params.get('for'));
  const read = useRead(jobContract.cards, { query: { ...chosen, ...(asked && { for: asked }) } });
  const failed = [read, shop, saved].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !shop.data || !saved.data) return <Waiting />;

  const cards = read.data.data;
  const printed = cards.flatMap(printedCards);
  const paper: JobPaper = params.get('paper') === 'roll' ? 'roll' : 'a5';
  const lang = params.get('lang');
  const showsCustomer = params.get('customer') !== '0';
  const Drawn = paper === 'roll' ? JobStrip : JobCard;
  return (
    <Paper
      title={t('orders.card.title')}
      back={beforePrinting(chosen)}
      size={paper === 'roll' ? 'roll80' : a5}
      own={commonLanguage(cards)}
      {...(printed.length > 0 &&
        printed.length <= mostPapers && {
          pdf: () =>
            call(jobContract.pdf, {
              query: {
                ...chosen,
                ...(asked && { for: asked }),
                ...(isLanguage(lang) && { language: lang }),
                ...(!showsCustomer && { customer: 'false' }),
                ...(paper === 'roll' && { paper }),
              },
            }),
        })}
      tools={
        <Tools
          paper={paper}
          ticketFor={asked ?? saved.data.ticketFor}
          count={printed.length}
          showsCustomer={cards.some(({ customer }) => customer !== undefined) ? showsCustomer : undefined}
        />
      }
    >
      <h1 className="sr-only no-print">{t('orders.card.title')}</h1>
      {printed.length === 0 && <EmptyPaper icon={IconClipboardList} title={t('orders.card.none')} />}
      {printed.length > mostPapers ? (
        <EmptyPaper icon={IconClipboardList} title={t('orders.card.many', { most: mostPapers })} />
      ) : (
        printed.map(({ card, ticket, isOne }) => (
          <OwnLanguage
            key={`${card.orderRowId} ${card.assignee} ${ticket.code} ${ticket.index}`}
            language={isLanguage(lang) ? lang : card.language}
            className={paper === 'a5' ? classes.sheet : undefined}
          >
            <Drawn card={card} ticket={ticket} isOne={isOne} showsCustomer={showsCustomer} shop={shop.data} />
          </OwnLanguage>
        ))
      )}
    </Paper>
  );
}

interface ToolsProps {
  paper: JobPaper;
  ticketFor: TicketFor;
  count: number;
  /** Undefined for users who may not see customers. */
  showsCustomer: boolean | undefined;
}

/** The paper, a card for each piece or row, and whether the customer is named. */
function Tools({ paper, ticketFor, count, showsCustomer }: ToolsProps) {
  const t = useT();
  const [, setParams] = useChangingSearchParams();
  const set = (name: string, value: string) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: value }), { replace: true });
  return (
    <div className="row wrap gap-8-16">
      <SegmentedControl
        aria-label={t('orders.card.paper')}
        data={jobPapers.map((each) => ({ value: each, label: t(`orders.card.${each}`) }))}
        value={paper}
        onChange={(value) => set('paper', value)}
      />
      <SegmentedControl
        aria-label={t('orders.card.for')}
        data={ticketsFor.map((each) => ({ value: each, label: t(`tickets.ticketFor.${each}`) }))}
        value={ticketFor}
        onChange={(value) => set('for', value)}
      />
      {showsCustomer !== undefined && (
        <Switch
          label={t('orders.card.customer')}
          checked={showsCustomer}
          onChange={({ currentTarget }) => set('customer', currentTarget.checked ? '1' : '0')}
        />
      )}
      <span className="muted">{t('orders.card.count', { count })}</span>
    </div>
  );
}
