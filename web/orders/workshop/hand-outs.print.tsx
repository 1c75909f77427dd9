import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { isolateWords } from '#shared/lib/isolate.ts';
import { isLanguage } from '#shared/lib/language.ts';
import { nameIn } from '#shared/lib/names.ts';
import { articleIn } from '#shared/orders/order/article-name.rules.ts';
import type { HandOut } from '#shared/orders/workshop/job.api.ts';
import { jobContract } from '#shared/orders/workshop/job.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { currencyContract } from '#shared/settings/money/currency.contract.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useSearchParams } from '#web/lib/router/location.ts';
import { useChangingSearchParams } from '#web/lib/search-params.ts';
import { usePermission, useSession } from '#web/lib/session.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Waiting } from '#web/ui/feedback/waiting.tsx';
import { EmptyPaper } from '#web/ui/print/empty-paper.tsx';
import { Paper } from '#web/ui/print/paper.tsx';
import classes from './hand-outs.print.module.css';
import { beforePrinting, jobCardsAddress, printedIn } from './job-address.ts';
import { commonLanguage, OwnLanguage } from './own-language.tsx';

const papers = ['a5', 'roll'] as const;
const a5 = { width: 148, height: 210 };

/** A slip for each assignee of what they were given, to be signed by them. */
export default function HandOuts() {
  const t = useT();
  const params = useSearchParams();
  const chosen = printedIn(params);
  const read = useRead(jobContract.handOuts, { query: chosen });
  const shop = useRead(companyInformationContract.get, {});
  const seesCosts = usePermission('orders:assign');
  const failed = [read, shop].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!read.data || !shop.data) return <Waiting />;

  const slips = read.data.data;
  const isRoll = params.get('paper') === 'roll';
  const lang = params.get('lang');
  const withCosts = seesCosts && params.get('costs') !== '0';
  return (
    <Paper
      title={t('orders.slip.title')}
      back={beforePrinting(chosen)}
      size={isRoll ? 'roll80' : a5}
      own={commonLanguage(slips)}
      tools={<Tools slips={slips} isRoll={isRoll} withCosts={seesCosts ? withCosts : undefined} />}
    >
      <h1 className="sr-only no-print">{t('orders.slip.title')}</h1>
      {slips.length === 0 && <EmptyPaper icon={IconClipboardList} title={t('orders.slip.none')} />}
      {slips.map((slip) => (
        <OwnLanguage
          key={`${slip.assignee.kind} ${slip.assignee.id}`}
          language={isLanguage(lang) ? lang : slip.language}
          className={isRoll ? classes.strip : classes.sheet}
        >
          <Slip slip={slip} shop={shop.data} withCosts={withCosts} />
        </OwnLanguage>
      ))}
    </Paper>
  );
}

interface ToolsProps {
  slips: readonly HandOut[];
  isRoll: boolean;
  /** Undefined for users who may not see costs. */
  withCosts: boolean | undefined;
}

function Tools({ slips, isRoll, withCosts }: ToolsProps) {
  const t = useT();
  const [, setParams] = useChangingSearchParams();
  const set = (name: string, value: string) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: value }), { replace: true });
  const assignmentIds = slips.flatMap(({ given }) => given.map((each) => each.assignmentId));
  return (
    <div className="row wrap gap-8-16">
      <SegmentedControl
        aria-label={t('orders.card.paper')}
        data={papers.map((each) => ({ value: each, label: t(`orders.card.${each}`) }))}
        value={isRoll ? 'roll' : 'a5'}
        onChange={(value) => set('paper', value)}
      />
      {withCosts !== undefined && (
        <Switch
          label={t('orders.slip.withCosts')}
          checked={withCosts}
          onChange={({ currentTarget }) => set('costs', currentTarget.checked ? '1' : '0')}
        />
      )}
      {assignmentIds.length > 0 && (
        <Button component={Link} to={jobCardsAddress({ assignmentIds })} variant="default">
          {t('orders.card.action')}
        </Button>
      )}
    </div>
  );
}

interface SlipProps {
  slip: HandOut;
  shop: Pick<CompanyInformation, 'name' | 'names'>;
  withCosts: boolean;
}

/** In the language of the assignee. */
function Slip({ slip: { assignee, given }, shop, withCosts }: SlipProps) {
  const nameOf = useNameIn();
  const t = useT();
  const language = useLanguage();
  const { shortDate } = useFormat();
  const session = useSession();
  const currency = useRead(currencyContract.current, {}, { staleTime: 600_000 }).data;
  const pieces = given.reduce((sum, each) => sum + each.pieces, 0);
  return (
    <div className={classes.slip}>
      <header className={classes.head}>
        <h2>{t('orders.slip.title')}</h2>
        <UserText>{nameOf(shop)}</UserText>
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>{t('orders.slip.givenTo')}</dt>
          <dd className={classes.name}>
            <UserText wrap>{assignee.name}</UserText>
          </dd>
        </div>
        <div>
          <dt>{t('orders.slip.date')}</dt>
          <dd>
            <FullDate value={new Date().toISOString()} weekday />
          </dd>
        </div>
      </dl>
      <ol className={classes.given}>
        {given.map((each) => (
          <li key={each.assignmentId} className="keep-whole">
            <span className="grid shrinkable">
              <strong>
                <Num>{each.pieces}</Num> <bdi>{articleIn(each, language)}</bdi>
              </strong>
              <span className={classes.second}>
                <Num code>{`${each.orderNumber}-${each.place}`}</Num>
                <bdi>{nameIn(each.work, language)}</bdi>
                <span>{t('orders.slip.due', { date: isolateWords(shortDate(each.dueDate)) })}</span>
                {each.rush && <strong>{t('orders.form.rush')}</strong>}
              </span>
              {[each.orderNote, each.note].map(
                (note, place) =>
                  note && (
                    <UserText key={place === 0 ? 'order' : 'row'} wrap className={classes.second}>
                      {note}
                    </UserText>
                  ),
              )}
            </span>
            {withCosts && currency && each.unitCost !== undefined && Number(each.unitCost) > 0 && (
              <span className="grid items-end">
                <span className={classes.second}>{t('orders.slip.cost')}</span>
                <span className={classes.amount}>
                  <Money amount={each.unitCost} currency={currency} named />
                </span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.total}>
        <span>{t('orders.slip.total')}</span>
        <strong>{t('orders.slip.pieces', { count: pieces })}</strong>
      </p>
      <footer className={classes.signed}>
        <p>
          <span className={classes.line} />
          {t('orders.slip.signature')}
        </p>
        <p>
          <span className={classes.line}>
            {session.status === 'signedIn' && <UserText>{session.user.name}</UserText>}
          </span>
          {t('orders.slip.giver')}
        </p>
      </footer>
    </div>
  );
}
