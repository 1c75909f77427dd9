import type { Statement, StatementLine } from '#shared/billing/ledger/statement.contract.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import classes from '#web/billing/invoice/invoice-paper.module.css';
import { PaperFact } from '#web/billing/invoice/paper-fact.tsx';
import { SellerHead } from '#web/billing/invoice/seller-head.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { StatementColumns } from './statement-columns.tsx';
import { isCharge, isNeutral, keyOf, lineName, sizeOf } from './statement-line.ts';
import { Foreign } from './statement-table.tsx';

interface Props {
  statement: Statement;
  days: { from?: string; to?: string };
  shop: CompanyInformation;
  /** Left out for users who may not see customers. */
  customer: Customer | undefined;
  currency: CurrencyLook;
}

/** The paper of a statement: shop, customer and period, the lines, and what is left to pay. */
export function StatementPaper({ statement, days, shop, customer, currency }: Props) {
  const t = useT();
  return (
    <div className={classes.invoice}>
      <SellerHead seller={shop}>
        <h1 className={classes.document}>{t('billing.statement.title')}</h1>
      </SellerHead>
      <Facts days={days} customer={customer} currency={currency} />
      <table className={classes.lines}>
        <StatementColumns numberClass={classes.number} />
        <tbody>
          <tr>
            <td />
            <td colSpan={3}>{t('billing.statement.opening')}</td>
            <td className={classes.number}>
              <Money amount={statement.opening} currency={currency} />
            </td>
          </tr>
          {statement.lines.map((line) => (
            <Line key={keyOf(line)} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
      <div className={`${classes.end} keep-whole`}>
        <div className={classes.sums}>
          <dl>
            <div className={classes.total}>
              <dt>{t('billing.statement.closing')}</dt>
              <dd>
                <Money amount={statement.closing} currency={currency} named />
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </div>
  );
}

function Facts({ days, customer, currency }: Pick<Props, 'days' | 'customer' | 'currency'>) {
  const t = useT();
  const { today, currencyName } = useFormat();
  return (
    <dl className={classes.parties}>
      {customer && (
        <PaperFact label={t('billing.print.customer')}>
          <UserText wrap className={classes.customer}>
            {customer.name}
          </UserText>
          <Num code>{customer.customerCode}</Num>
          <Phone>{customer.phone}</Phone>
        </PaperFact>
      )}
      {days.from && (
        <PaperFact label={t('billing.statement.from')}>
          <FullDate value={days.from} />
        </PaperFact>
      )}
      <PaperFact label={t('billing.statement.until')}>
        <FullDate value={days.to ?? today()} />
      </PaperFact>
      <PaperFact label={t('billing.statement.currency')}>{currencyName(currency)}</PaperFact>
    </dl>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: CurrencyLook }) {
  const t = useT();
  const { foreign, used } = line;
  const other = used ?? foreign;
  const amount = !isNeutral(line) && <Money amount={sizeOf(line)} currency={currency} />;
  return (
    <tr className="keep-whole">
      <td>
        <FullDate value={line.date} />
      </td>
      <td>
        {lineName(t, line)} {line.number && <Num code>{line.number}</Num>}
        {other && (
          <small>
            <Foreign {...other} />
          </small>
        )}
      </td>
      <td className={classes.number}>{isCharge(line) && amount}</td>
      <td className={classes.number}>{!isCharge(line) && amount}</td>
      <td className={classes.number}>
        <Money amount={line.balance} currency={currency} />
      </td>
    </tr>
  );
}
