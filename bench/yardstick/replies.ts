import type { Names } from './names.ts';
import { type Columns, fieldEnd, recordEnd } from './statements.ts';

/** Writes the columns of the statements as the JSON of the server's replies. */

type Fields = readonly string[];

const quoted = JSON.stringify;
const numberOrNull = (text: string | null | undefined) => text || 'null';
const flag = (text: string | undefined) => (text === 't' ? 'true' : 'false');
/** Converts `2026-11-22 05:55:00.123+00` to ISO 8601; the connections are in UTC. */
const instant = (text: string | undefined) => `"${text?.slice(0, 10)}T${text?.slice(11)}:00"`;
const instantOrNull = (text: string | undefined) => (text ? instant(text) : 'null');
const records = (packed: string | null | undefined): Fields[] =>
  packed ? packed.split(recordEnd).map((record) => record.split(fieldEnd)) : [];

const orderLength = 31;
/** Where 'picked_at' is among them. */
const pickedAtColumn = 20;

function headText(columns: Columns, names: Names): string {
  const [id, version, created, reference, tracking, stage, orderedOn, dueDate, ...rest] = columns as Fields;
  const [customerId, customer, phone, statusId = '', subId, workId, note, remarks, ...more] = rest;
  const [currency, decimals, withTax, pickedBy, pickedAt, cancelledAt, reason, ...amounts] = more;
  const [exclTax, tax, inclTax, paid, balance, rush, discount, discounted] = amounts;
  const work = workId ? names.workTypes.get(workId) : 'null';
  return (
    `"id":${id},"version":${version},"created":${instant(created)},"referenceNumber":${quoted(reference)},` +
    `"trackingId":"${tracking}","stage":"${stage}","orderedOn":"${orderedOn}","dueDate":"${dueDate}",` +
    `"customer":{"id":${customerId},"name":${quoted(customer)},"phone":${quoted(phone)}},"customerId":${customerId},` +
    `"statusId":${statusId},"status":${names.statuses.get(statusId)},"subStatusId":${numberOrNull(subId)},` +
    `"subStatus":${subId ? names.subStatuses.get(subId) : 'null'},"workTypeId":${numberOrNull(workId)},` +
    `"workName":${work},"workType":${work},"note":${quoted(note)},"remarks":${quoted(remarks)},` +
    `"rush":${flag(rush)},"discount":${discount || 'null'},"currency":"${currency}","decimals":${decimals},"pricesIncludeTax":${flag(withTax)},` +
    `"totals":{"discount":"${discounted}","exclTax":"${exclTax}","tax":"${tax}","inclTax":"${inclTax}","paid":"${paid}","balance":"${balance}"},` +
    `"pickedBy":${quoted(pickedBy)},"pickedAt":${instantOrNull(pickedAt)},"returnedAt":null,"cancelledAt":${instantOrNull(cancelledAt)},` +
    `"cancelReason":${quoted(reason)}`
  );
}

const workText = (id: string, { workTypes }: Names, [quantity, assigned, collected]: readonly unknown[]) =>
  `{"workTypeId":${id},"name":${workTypes.get(id)},"quantity":${quantity},"assigned":${assigned},"collected":${collected}}`;

const assigneeText = (
  companyId: string | undefined,
  userId: string | undefined,
  { companies, users }: Names,
) =>
  companyId
    ? `{"kind":"company","id":${companyId},"name":${companies.get(companyId)}}`
    : `{"kind":"user","id":${userId},"name":${users.get(userId ?? '')}}`;

/** The works of an order's rows, summed, in production sequence. */
function worksText(packed: string | null | undefined, names: Names): string {
  const sums = new Map<string, [number, number, number]>();
  for (const [id = '', quantity, assigned, collected] of records(packed)) {
    const [pieces, out, back] = sums.get(id) ?? [0, 0, 0];
    sums.set(id, [pieces + Number(quantity), out + Number(assigned), back + Number(collected)]);
  }
  const texts: string[] = [];
  for (const id of names.workTypes.keys()) {
    const sum = sums.get(id);
    if (sum) texts.push(workText(id, names, sum));
  }
  return texts.join();
}

/** What most rows don't have. */
const noExtras = '"fabric":null,"alterationOf":null,"alteredBy":[],"imageIds":[],"images":[]';

/** Companies before users, each once. */
function holdersText(held: readonly Fields[], names: Names): string {
  const companies = new Set<string>();
  const users = new Set<string>();
  for (const [, companyId, userId] of held) {
    if (companyId) companies.add(companyId);
    else users.add(userId ?? '');
  }
  const sorted = (ids: Set<string>) => [...ids].sort((a, b) => Number(a) - Number(b));
  return [
    ...sorted(companies).map((id) => assigneeText(id, undefined, names)),
    ...sorted(users).map((id) => assigneeText(undefined, id, names)),
  ].join();
}

export function ordersText(rows: readonly Columns[], names: Names): string {
  const texts = rows.map((columns) => {
    const articles = records(columns[orderLength]);
    const pieces = articles.reduce((sum, [quantity]) => sum + Number(quantity), 0);
    const unbilled = articles.reduce((sum, article) => sum + Number(article[4]), 0);
    const held = records(columns[orderLength + 2]);
    const articleTexts = articles.map(
      ([quantity, kind, name, names]) =>
        `{"name":${quoted(name)},"names":${names || 'null'},"quantity":${quantity},"unit":null,"kind":"${kind}"}`,
    );
    return (
      `{${headText(columns, names)},"pieces":${pieces},"unbilled":${unbilled},"articles":[${articleTexts.join()}],` +
      `"works":[${worksText(columns[orderLength + 1], names)}],` +
      `"assignees":[${holdersText(held, names)}],"reported":${held.reduce((sum, [ready]) => sum + Number(ready), 0)}}`
    );
  });
  return `{"data":[${texts.join()}],"meta":{"total":${rows[0]?.at(-1) ?? 0}}}`;
}

/** Nothing comes back or is credited in the measured shop, and no row sells goods or has materials. */
const madeHere =
  '"warehouseId":null,"rackId":null,"shelfId":null,"place":null,"goods":null,"materials":[],"templateId":null,' +
  '"reduced":{"exclTax":"0.00","taxAmount":"0.00","inclTax":"0.00"}';

interface OrderRow {
  fields: Fields;
  works: readonly Fields[];
  isHandedOver: boolean;
}

function orderRowText({ fields, works, isHandedOver }: OrderRow, names: Names): string {
  const [id = '', kind, name, code, designId, companyId, measurementId, measurement, ...rest] = fields;
  const [quantity, price, taxId, taxName, taxRate, note, exclTax, taxAmount, inclTax, invoiced, ...more] =
    rest;
  const [itemId, ownNames, taxNames, discounted, discount, extras, credited] = more;
  const mine = new Map(
    works.filter(([rowId]) => rowId === id).map(([, workId = '', ...done]) => [workId, done]),
  );
  const workTexts: string[] = [];
  const workIds: string[] = [];
  let [assigned, collected] = [0, Number.POSITIVE_INFINITY];
  for (const workId of names.workTypes.keys()) {
    const done = mine.get(workId);
    if (!done) continue;
    workTexts.push(workText(workId, names, done));
    workIds.push(workId);
    assigned = Math.max(assigned, Number(done[1]));
    collected = Math.min(collected, Number(done[2]));
  }
  return (
    `{"id":${id},"kind":"${kind}","name":${quoted(name)},"names":${ownNames || '{}'},"code":${quoted(code)},` +
    `"designId":${numberOrNull(designId)},"itemId":${numberOrNull(itemId)},"companyId":${numberOrNull(companyId)},"company":${companyId ? names.companies.get(companyId) : 'null'},` +
    `"measurementId":${numberOrNull(measurementId)},"measurement":${measurement || 'null'},` +
    `"workTypeIds":[${workIds.join()}],"works":[${workTexts.join()}],"unit":null,"quantity":${quantity},"price":"${price}",` +
    `"discount":${discount || 'null'},"discountAmount":"${discounted}","taxId":${numberOrNull(taxId)},` +
    `"taxName":${quoted(taxName)},"taxNames":${taxNames},"taxRate":"${taxRate}",${extras || noExtras},"note":${quoted(note)},` +
    `"assigned":${assigned},"collected":${workIds.length > 0 ? collected : quantity},` +
    `"exclTax":"${exclTax}","taxAmount":"${taxAmount}","inclTax":"${inclTax}","total":"${inclTax}","invoiced":${invoiced},` +
    `${madeHere},"ordered":${quantity},"delivered":${isHandedOver ? quantity : 0},"returned":0,` +
    `"billed":${invoiced},"credited":${credited}}`
  );
}

function assignmentText(fields: Fields, names: Names): string {
  const [id, rowId, workTypeId = '', companyId, userId, quantity, good, rejected, unitCost, ...rest] = fields;
  const [dueDate, created, ready] = rest;
  return (
    `{"id":${id},"orderRowId":${rowId},"workTypeId":${workTypeId},"workName":${names.workTypes.get(workTypeId)},` +
    `"assignee":${assigneeText(companyId, userId, names)},"quantity":${quantity},"good":${good},` +
    `"rejected":${rejected},"ready":${ready},"outstanding":${Number(quantity) - Number(good) - Number(rejected)},` +
    `"unitCost":"${unitCost}","dueDate":${dueDate ? quoted(dueDate) : 'null'},"created":${instant(created)}}`
  );
}

export function orderText([columns]: readonly Columns[], names: Names): string {
  if (!columns) throw new Error('there is no such order');
  const [rows = [], works = [], assignments] = columns.slice(orderLength).map(records);
  const isHandedOver = Boolean(columns[pickedAtColumn]);
  const rowTexts = rows.map((fields) => orderRowText({ fields, works, isHandedOver }, names));
  return (
    `{${headText(columns, names)},"rows":[${rowTexts.join()}],` +
    `"assignments":[${assignments?.map((each) => assignmentText(each, names)).join()}]}`
  );
}

export function returnText([columns]: readonly Columns[]): string {
  if (!columns) throw new Error('these pieces can’t come back');
  const [
    id,
    created,
    number,
    orderId,
    orderNumber,
    customerId,
    customer,
    date,
    reason,
    amount,
    packed,
    ...documents
  ] = columns as Fields;
  const [noteId, noteNumber, refundId, paymentId, method] = documents;
  const rows = records(packed).map(
    ([rowId, name, names, quantity]) =>
      `{"orderRowId":${rowId},"name":${quoted(name)},"names":${names || '{}'},"unit":null,"quantity":${quantity},` +
      `"to":"none","shelfId":null,"condition":"good"}`,
  );
  return (
    `{"id":${id},"created":${instant(created)},"number":"${number}","orderId":${orderId},"orderNumber":${quoted(orderNumber)},` +
    `"customer":{"id":${customerId},"name":${quoted(customer)}},"date":"${date}","reasonId":null,"reason":${quoted(reason)},` +
    `"reasonNames":{},"note":"","rows":[${rows.join()}],"currency":"SAR","decimals":2,"amount":"${amount}","moneyKind":"refund",` +
    `"refunded":"${amount}","creditNoteId":${noteId},"creditNotes":[{"id":${noteId},"number":"${noteNumber}","total":"${amount}"}],` +
    `"refundId":${refundId},"refunds":[{"id":${refundId},"paymentId":${paymentId},"amount":"${amount}","method":"${method}"}],` +
    `"alterations":[],"undone":null}`
  );
}

function customerText(columns: Columns): string {
  const [id, version, created, code, name, phone, phone1, phone2, email, taxNumber, address, ...rest] =
    columns as Fields;
  const [shipping, billing, sms, whatsapp, language, payerId, relation, archived, mergedInto, ...standing] =
    rest;
  const [orders, lastVisit, balance] = standing;
  return (
    `{"id":${id},"version":${version},"created":${instant(created)},"customerCode":${quoted(code)},` +
    `"name":${quoted(name)},"phone":${quoted(phone)},"phone1":${quoted(phone1)},"phone2":${quoted(phone2)},` +
    `"email":${quoted(email)},"kind":"person","taxNumber":${quoted(taxNumber)},"identityKind":null,"identityNumber":"","address":${quoted(address)},"shippingAddress":${quoted(shipping)},` +
    `"billingAddress":${quoted(billing)},"building":"","street":"","district":"","city":"","region":"","postalCode":"","country":"","sms":${flag(sms)},"whatsapp":${flag(whatsapp)},` +
    `"language":${language ? quoted(language) : 'null'},"payerId":${numberOrNull(payerId)},"relation":${quoted(relation)},` +
    `"archived":${flag(archived)},"mergedInto":${numberOrNull(mergedInto)},"forgottenAt":null,"orders":${orders},` +
    `"lastVisit":${lastVisit ? quoted(lastVisit) : 'null'},"balance":"${balance}"}`
  );
}

export const customersText = (rows: readonly Columns[]): string =>
  `{"data":[${rows.map(customerText).join()}],"meta":{"total":${rows[0]?.at(-1) ?? 0}}}`;

/** Hundredths of the base currency, which has two decimals in the measured shop. */
const hundredths = (amount: string) => Math.round(Number(amount) * 100);
const monthsShown = 24;

/** The columns are day, stage, orders and amount of each group. */
export function dashboardText(groups: readonly Columns[]): string {
  const stages = new Map<string, number>();
  const months = new Map<string, { orders: number; total: number }>();
  for (const [day = '', stage = '', orders, amount = ''] of groups as Fields[]) {
    stages.set(stage, (stages.get(stage) ?? 0) + Number(orders));
    if (stage === 'cancelled') continue;
    const before = months.get(day.slice(0, 7)) ?? { orders: 0, total: 0 };
    months.set(day.slice(0, 7), {
      orders: before.orders + Number(orders),
      total: before.total + hundredths(amount),
    });
  }
  const counted = [...stages].map(([stage, orders]) => `{"stage":"${stage}","orders":${orders}}`);
  const summed = [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-monthsShown)
    .map(
      ([month, { orders, total }]) =>
        `{"month":"${month}","orders":${orders},"total":"${(total / 100).toFixed(2)}"}`,
    );
  return `{"stages":[${counted.join()}],"months":[${summed.join()}]}`;
}
