import { footOf, sellerOf } from '#shared/billing/invoice/seller.paper.ts';
import type { Customer } from '#shared/customers/customer/customer.schema.ts';
import type { Translate } from '#shared/i18n/messages.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Cell, Fact, PaperLocale, Sheet, Words } from '#shared/lib/paper/paper.ts';
import {
  amountOf,
  code,
  dateLine,
  line,
  moneyOf,
  own,
  smallLine,
  strongLine,
} from '#shared/lib/paper/words.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import type { StatementLine } from './statement.api.ts';
import type { Statement } from './statement.contract.ts';

interface StatementInput {
  statement: Statement;
  days: { from?: string; to?: string };
  shop: Omit<CompanyInformation, 'version'>;
  /** Left out for users who may not see customers. */
  customer: Pick<Customer, 'name' | 'customerCode' | 'phone'> | undefined;
  currency: CurrencyLook;
}

/** What a line is: a payment for an order is a deposit. */
export const lineName = (t: Translate, { kind, invoiceId }: StatementLine): string =>
  kind === 'payment' && invoiceId === null
    ? t('billing.money.deposit.other')
    : t(`billing.statement.kinds.${kind}`);

/** A use of credit that leaves the balance as it is, since the money was counted before. */
export const isNeutral = ({ kind, amount }: StatementLine): boolean =>
  kind === 'credit' && Number(amount) === 0;
export const isCharge = ({ amount }: StatementLine): boolean => !amount.startsWith('-');
/** The amount without its sign, for a column of charges or of payments. */
export const sizeOf = ({ amount }: StatementLine): string => amount.replace('-', '');

/** The look of a foreign amount's currency, which is named by its code. */
export const foreignLook = ({ currency, amount }: NonNullable<StatementLine['foreign']>): CurrencyLook => ({
  code: currency,
  symbol: currency,
  decimals: amount.split('.')[1]?.length ?? 0,
});

/** A customer's statement on A4: shop, customer and period, the lines, and what is left to pay. */
export function statementPaper(
  locale: PaperLocale,
  { statement, days, shop, customer, currency }: StatementInput,
): Sheet {
  const { t } = locale;
  return {
    kind: 'sheet',
    seller: sellerOf(locale, shop),
    heading: t('billing.statement.title'),
    number: null,
    facts: factsOf(locale, { days, customer, currency }),
    columns: [
      { label: t('billing.statement.date'), isNumber: false },
      { label: t('billing.statement.document'), isNumber: false },
      { label: t('billing.statement.charged'), isNumber: true },
      { label: t('billing.statement.paid'), isNumber: true },
      { label: t('billing.statement.balance'), isNumber: true },
    ],
    wideColumn: 1,
    rows: [
      [
        { lines: [] },
        { lines: [line(t('billing.statement.opening'))], span: 3 },
        { lines: [line(amountOf(locale, statement.opening, currency))] },
      ],
      ...statement.lines.map((each) => rowOf(locale, each, currency)),
    ],
    code: null,
    sums: [
      {
        label: t('billing.statement.closing'),
        amount: moneyOf(locale, statement.closing, currency),
        role: 'total',
      },
    ],
    remark: null,
    statements: [],
    signature: null,
    terms: '',
    foot: footOf(shop),
  };
}

function factsOf(
  locale: PaperLocale,
  { days, customer, currency }: Pick<StatementInput, 'days' | 'customer' | 'currency'>,
): Fact[] {
  const { t, format } = locale;
  return [
    ...(customer
      ? [
          {
            label: t('billing.print.customer'),
            lines: [
              strongLine(own(customer.name)),
              line(code(customer.customerCode)),
              ...(customer.phone ? [line(code(customer.phone))] : []),
            ],
          },
        ]
      : []),
    ...(days.from ? [{ label: t('billing.statement.from'), lines: [dateLine(locale, days.from)] }] : []),
    { label: t('billing.statement.until'), lines: [dateLine(locale, days.to ?? format.today())] },
    { label: t('billing.statement.currency'), lines: [line(format.currencyName(currency))] },
  ];
}

function rowOf(locale: PaperLocale, each: StatementLine, currency: CurrencyLook): Cell[] {
  const { number } = each;
  const foreign = each.used ?? each.foreign;
  const isShown = !isNeutral(each);
  const words: Words[] = [lineName(locale.t, each), ...(number ? [' ', code(number)] : [])];
  const amount = { lines: [line(amountOf(locale, sizeOf(each), currency))] };
  const nothing = { lines: [] };
  return [
    { lines: [dateLine(locale, each.date)] },
    {
      lines: [
        line(...words),
        ...(foreign
          ? [smallLine(moneyOf(locale, foreign.amount.replace('-', ''), foreignLook(foreign)))]
          : []),
      ],
    },
    isShown && isCharge(each) ? amount : nothing,
    isShown && !isCharge(each) ? amount : nothing,
    { lines: [line(amountOf(locale, each.balance, currency))] },
  ];
}
