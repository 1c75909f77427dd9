import type { MessageKey, Translate } from '#shared/i18n/messages.ts';
import type { Formats } from '#shared/lib/formats.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';
import type { OrderEvent, OrderEventKind } from '#shared/orders/order/order-event.schema.ts';
import { quantityText } from '#shared/orders/order/row-line.paper.ts';
import type { TranslatedNames, WordKind } from '#web/orders/order/translated-names.ts';

/** The text of one event in the history, in the user's language. */
export interface HistoryLine {
  title: string;
  details: string[];
}

interface HistoryContext {
  t: Translate;
  format: Formats;
  /** The currency of the order's amounts. */
  currency: CurrencyLook | undefined;
  words: Pick<TranslatedNames, 'byName' | 'named'>;
  /** What a row of the order is called for its reader: an event keeps the name that it had. */
  rowNamed: (name: string) => string;
  /** The shop's base currency, for agreed costs. */
  base: CurrencyLook | undefined;
}

export const groupOf: Readonly<Record<OrderEventKind, 'work' | 'money' | 'messages' | 'changes'>> = {
  created: 'changes',
  edited: 'changes',
  assigned: 'work',
  collected: 'work',
  completed: 'work',
  cancelled: 'changes',
  cancelUndone: 'changes',
  reverted: 'work',
  handedOver: 'work',
  invoiced: 'money',
  credited: 'money',
  paid: 'money',
  refunded: 'money',
  voided: 'money',
  messaged: 'messages',
  mailRefused: 'messages',
  creditUsed: 'money',
  creditMoved: 'money',
  returned: 'work',
  returnUndone: 'work',
};

const fieldNames: Readonly<Record<string, MessageKey>> = {
  customer: 'orders.form.customer',
  referenceNumber: 'orders.form.referenceNumber',
  dueDate: 'orders.form.dueDate',
  status: 'orders.form.status',
  subStatus: 'orders.form.subStatus',
  workType: 'orders.form.workType',
  note: 'orders.form.note',
  remarks: 'orders.form.remarks',
  rush: 'orders.form.rush',
  discount: 'orders.discount.title',
  row: 'orders.history.row',
  rowFabric: 'orders.fabric.title',
  rowMaterials: 'catalogue.making.materials',
  rowNote: 'orders.form.row.note',
};

const dayFields = ['dueDate'];
const wordKinds: Readonly<Record<string, WordKind>> = {
  status: 'statuses',
  subStatus: 'subStatuses',
  workType: 'workTypes',
};

/** What rows of an order are called in a language: one that is no longer among `rows` as it was. */
export const rowNamedIn =
  (rows: readonly { name: string; names: Names }[], language: Language) =>
  (name: string): string =>
    nameIn(rows.find((row) => row.name === name) ?? { name }, language);

export function historyLine(event: OrderEvent, context: HistoryContext): HistoryLine {
  return {
    title: titleOf(event, context),
    details: [...detailsOf(event, context), ...(event.reason ? [event.reason] : [])],
  };
}

function titleOf({ kind, data }: OrderEvent, context: HistoryContext): string {
  const { t, words } = context;
  const count = data.pieces ?? 0;
  switch (kind) {
    case 'assigned':
      return t('orders.history.assigned', {
        count,
        work: isolateWords(words.byName('workTypes', data.workType ?? '')),
      });
    case 'collected':
      return t('orders.history.collected', { count });
    case 'completed':
      return t('orders.history.completed', { count });
    case 'reverted':
      return t(revertedKey(data.undone));
    case 'handedOver':
      return t('orders.history.handedOver', { name: isolateWords(data.pickedBy ?? '') });
    case 'invoiced':
    case 'credited':
      return t(`orders.history.${kind}`, { number: isolate(data.invoiceNumber ?? '') });
    case 'returned':
      return data.rows?.some(({ length }) => length !== undefined)
        ? t('orders.history.returnedGoods', { number: isolate(data.returnNumber ?? '') })
        : t('orders.history.returned', { count, number: isolate(data.returnNumber ?? '') });
    case 'returnUndone':
      return t('orders.history.returnUndone', { number: isolate(data.returnNumber ?? '') });
    case 'paid':
    case 'refunded':
    case 'voided':
    case 'creditUsed':
    case 'creditMoved':
      // Amounts are left out for readers who may not see them.
      return data.amount === undefined
        ? t(`orders.history.untold.${kind}`)
        : t(movedKey(kind, data.method), { amount: moneyOf(data.amount, context.currency, context) });
    case 'messaged':
      return t(`orders.messages.history.${data.message ?? 'received'}`);
    case 'mailRefused':
      return t(`orders.messages.refusedMail.${data.message === 'receipt' ? 'receipt' : 'invoice'}`);
    default:
      return t(`orders.history.${kind}`);
  }
}

type Moved = 'paid' | 'refunded' | 'voided' | 'creditUsed' | 'creditMoved';

/** A write-off is a payment without money. */
const movedKey = (kind: Moved, method: string | undefined): MessageKey => {
  if (method !== 'writeOff') return `orders.history.${kind}`;
  return kind === 'voided' ? 'orders.history.writeOffTakenBack' : 'orders.history.writtenOff';
};

const revertedKey = (undone: OrderEventKind | undefined): MessageKey => {
  if (undone === 'assigned') return 'orders.history.revertedAssigned';
  if (undone === 'collected') return 'orders.history.revertedCollected';
  if (undone === 'handedOver') return 'orders.history.revertedHandedOver';
  return undone === 'completed' ? 'orders.history.revertedCompleted' : 'orders.history.reverted';
};

function detailsOf({ kind, data }: OrderEvent, context: HistoryContext): string[] {
  const { t, format } = context;
  if (kind === 'edited') return (data.changes ?? []).map((change) => changeText(change, context));
  const { unitCost } = data;
  return [
    ...(data.received
      ? data.received.map((part) => receivedText(part, context))
      : (data.rows ?? []).map((part) => piecesText(part, context))),
    ...(data.assignee ? [data.assignee] : []),
    ...(unitCost !== undefined && Number(unitCost) > 0
      ? [t('orders.history.unitCost', { amount: moneyOf(unitCost, context.base, context) })]
      : []),
    ...(kind === 'assigned' && data.dueDate
      ? [t('orders.history.dueBack', { date: isolateWords(format.shortDate(data.dueDate)) })]
      : []),
    ...(data.rejected ? [t('orders.history.rejected', { count: data.rejected })] : []),
    ...(data.rejections ?? []).map(({ name, pieces, defect, reason }) =>
      t('orders.history.rejectedFor', {
        name: isolateWords(context.rowNamed(name)),
        count: pieces,
        reason: [...(defect ? [context.words.named(defect)] : []), ...(reason ? [reason] : [])]
          .map(isolateWords)
          .join(t('orders.list.separator')),
      }),
    ),
    ...((kind === 'paid' || kind === 'refunded') && data.method && data.method !== 'writeOff'
      ? [t(methodKey(data.method))]
      : []),
    ...(data.channel ? [t(`orders.messages.channels.${data.channel}`)] : []),
    ...((kind === 'paid' || kind === 'creditUsed') && data.invoiceNumber ? [data.invoiceNumber] : []),
  ];
}

type CountedPieces = NonNullable<OrderEvent['data']['rows']>[number];

/** `2 Saudi thobe`, or `2.75 m Linen`. */
const piecesText = ({ name, pieces, length, unit }: CountedPieces, context: HistoryContext) => {
  const amount =
    length === undefined || unit === undefined
      ? isolate(context.format.number(pieces))
      : quantityText(context, { quantity: length, unit });
  return `${amount} ${isolateWords(context.rowNamed(name))}`;
};

type Received = NonNullable<OrderEvent['data']['received']>[number];

/** `2 Saudi thobe, Cutting, Akram` */
const receivedText = (part: Received, context: HistoryContext): string =>
  [
    piecesText(part, context),
    isolateWords(context.words.byName('workTypes', part.workType)),
    isolateWords(part.assignee),
  ].join(context.t('orders.list.separator'));

type Change = NonNullable<OrderEvent['data']['changes']>[number];

function changeText({ field, of, before, after }: Change, context: HistoryContext): string {
  const { t, format, words, rowNamed } = context;
  const show = (value: string | null) => {
    if (!value) return t('orders.history.nothing');
    if (dayFields.includes(field)) return format.shortDate(value);
    const kind = wordKinds[field];
    if (kind) return isolateWords(words.byName(kind, value));
    if (field === 'rush') return t(value === 'true' ? 'kit.value.yes' : 'kit.value.no');
    if (field === 'discount') return priceText(value, format);
    return field === 'row' ? rowText(value, context) : isolateWords(value);
  };
  if (field === 'row' && !before) return t('orders.history.rowAdded', { row: show(after) });
  if (field === 'row' && !after) return t('orders.history.rowRemoved', { row: show(before) });
  if (field === 'row' && before === after) return t('orders.history.rowChanged', { row: show(after) });
  const key = fieldNames[field];
  const name = key ? t(key) : field;
  return t('orders.history.change', {
    field: of === undefined ? name : [isolateWords(rowNamed(of)), name].join(t('orders.list.separator')),
    before: show(before),
    after: show(after),
  });
}

const methods: Readonly<Record<string, MessageKey>> = {
  cash: 'orders.history.method.cash',
  card: 'orders.history.method.card',
  bank: 'orders.history.method.bank',
};
const methodKey = (method: string): MessageKey => methods[method] ?? 'orders.history.method.other';

const moneyOf = (amount: string, currency: CurrencyLook | undefined, { format }: HistoryContext): string =>
  isolate(currency ? format.money(amount, currency) : format.number(amount));

/** The numbers and percentages of a kept price in its reader's digits: `320−10%`, `10%`, `45`. */
const priceText = (price: string, { number, percent }: Formats): string =>
  isolate(price.replace(/(\d[\d.]*)(%?)/g, (_, value, sign) => (sign ? percent(value) : number(value))));

/** `3 × Saudi thobe, 320`, or `2.75 m × Linen, 45`: isolates the name in its own direction, and says the unit in its reader's words. */
function rowText(text: string, context: HistoryContext): string {
  const [, quantity, unit = null, name, price] = /^(\d\S*)(?: ([^×]+))? × (.*), (\S+)$/s.exec(text) ?? [];
  return quantity && name && price
    ? `${isolate(quantityText(context, { quantity, unit }))} × ${isolateWords(context.rowNamed(name))}${context.t('orders.list.separator')}${priceText(price, context.format)}`
    : isolateWords(text);
}
