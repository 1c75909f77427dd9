import { brokenRules } from '#server/billing/einvoice/saudi/test-business-rules.ts';
import { testRiyadh } from '#server/billing/test-riyadh.ts';
import { differing } from '#server/records/test-kept.ts';
import { shopRules } from '#server/seed/generated/test-shop-rules.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { creditContract } from '#shared/billing/payment/credit.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

/** Rules of every shop that prepayments could break. */
const watched = [
  'orders come to the sums of their rows',
  'rows count the pieces that invoices bill',
  'invoices come to the sums of their lines',
  'payments are allotted in full',
  'invoices are paid their total at most, and only standing ones',
  'invoices stand as their payments and credit notes say',
  'deposits count against what is still to pay',
] as const;

const sign = `case when i.kind in ('prepayment', 'creditNote') then 1 else -1 end`;
const amounts = ['excl_tax', 'tax_amount', 'incl_tax', 'base_excl_tax', 'base_tax_amount'];

/** What of prepayments must never be, each a query for the rows that break it. */
const prepaymentRules: Record<string, string> = {
  'orders are paid what payments allot to them': `
    select id from orders o where paid <> (select coalesce(sum(amount), 0) from payment_allocations where order_id = o.id)`,
  'nothing of a prepayment falls below zero': `
    select l.prepayment_id, l.position from prepayment_lines l join invoices i on i.id = l.invoice_id group by 1, 2
    having ${amounts.map((each) => `sum(${sign} * l.${each}) < 0`).join(' or ')}`,
  'what is left of a prepayment is held by its order': `
    select 1 from (
      select l.payment_id, l.order_id, sum(${sign} * l.incl_tax) as left
      from prepayment_lines l join invoices i on i.id = l.invoice_id group by 1, 2
    ) as p where p.left > (select coalesce(sum(a.amount), 0) from payment_allocations a
      where a.payment_id = p.payment_id and a.order_id = p.order_id and a.invoice_id is null)`,
  'papers of prepayments come to their lines': `
    select i.id from invoices i join prepayment_lines l on l.invoice_id = i.id where i.kind like 'prepayment%'
    group by i.id having i.subtotal <> sum(l.excl_tax) or i.total_tax <> sum(l.tax_amount) or i.total <> sum(l.incl_tax)`,
  'an invoice deducts no more than it bills': `
    select i.id from invoices i join prepayment_lines l on l.invoice_id = i.id where i.kind in ('invoice', 'creditNote')
    group by i.id having i.total < sum(l.incl_tax)`,
  'what an invoice deducted never comes back twice': `
    select coalesce(i.credits_id, i.id) from invoices i join prepayment_lines l on l.invoice_id = i.id
    where i.kind in ('invoice', 'creditNote') group by 1, l.prepayment_id, l.position
    having ${amounts.map((each) => `sum(case i.kind when 'invoice' then l.${each} else -l.${each} end) < 0`).join(' or ')}`,
  'the tax that is declared is that of what is billed and of the deposits that are left': `
    select 1 from (select coalesce(sum(tax), 0) as tax from (
      select case when i.kind in ('invoice', 'prepayment') then i.total_tax else -i.total_tax end as tax from invoices i
      union all
      select ${sign} * l.tax_amount from prepayment_lines l join invoices i on i.id = l.invoice_id
      where i.kind in ('invoice', 'creditNote')
    ) as each) as declared, (
      select coalesce(sum(case i.kind when 'invoice' then l.tax_amount else -l.tax_amount end), 0) as tax
      from invoice_lines l join invoices i on i.id = l.invoice_id
    ) as billed, (
      select coalesce(sum(${sign} * l.tax_amount), 0) as tax from prepayment_lines l join invoices i on i.id = l.invoice_id
    ) as unspent where declared.tax <> billed.tax + unspent.tax`,
};

/** A Riyadh shop whose deposits are invoiced, with a registered device. Call it at a test file's top level. */
export async function testPrepayments() {
  const shop = await testRiyadh();
  const { owner, pool, database, today } = shop;
  await shop.register(await shop.createDevice());
  const taxOf = async (body: object) =>
    (await owner.call(taxContract.create, { body: { name: 'Export', rate: '0', ...body } })).body.id;
  const exported = await taxOf({ category: 'zero', reasonCode: 'VATEX-SA-32' });
  const exempt = await taxOf({ name: 'Exempt', category: 'exempt', reasonCode: 'VATEX-SA-30' });
  const reduced = await taxOf({ name: 'Reduced', rate: '5' });

  const newCustomer = async () =>
    (await owner.call(customerContract.create, { body: { name: 'Bilal Hussain' } })).body.id;
  const includeTax = async (pricesIncludeTax: boolean) => {
    const { version } = (await owner.call(preferenceContract.get, {})).body;
    await owner.call(preferenceContract.update, { body: { version, pricesIncludeTax } });
  };
  const refund = (id: number, amount: string) =>
    owner.call(paymentContract.refund, {
      params: { id },
      body: { amount, date: today, reason: 'Not wanted', method: 'cash' as const },
    });
  const cancelPayment = (id: number) =>
    owner.call(paymentContract.void, { params: { id }, body: { reason: 'Typed wrongly' } });
  const credit = (id: number, body: object = {}) =>
    owner.call(invoiceContract.credit, { params: { id }, body: { reason: 'Too wide', ...body } });
  const spendCredit = (target: { orderId?: number; invoiceId?: number }, amount: string) =>
    owner.call(creditContract.use, { body: { ...target, amount } });
  const cancelOrder = (id: number) =>
    owner.call(productionContract.cancel, { body: { orderIds: [id], reason: 'Not wanted' } });
  /** Changes the first row of an order. */
  const editRow = async (id: number, changes: object) => {
    const { version, rows } = await shop.readOrder(id);
    const kept = rows.map(({ id: rowId, kind, name, quantity, price, taxId }, index) => ({
      id: rowId,
      kind,
      name,
      quantity,
      price: price ?? '0',
      taxId,

      ...(index === 0 && changes),
    }));
    return owner.call(orderContract.update, { params: { id }, body: { version, rows: kept } });
  };
  /** The papers of an order, oldest first, as kind, total and what each says of prepayments with its tax. */
  const papersOf = async (orderId: number) => {
    const { data } = (await owner.call(invoiceContract.list, { query: { orderId, perPage: 200 } })).body;
    const ids = data.map(({ id }) => id).toSorted((one, other) => one - other);
    return Promise.all(ids.map((id) => shop.readInvoice(id)));
  };
  const told = async (orderId: number) =>
    (await papersOf(orderId)).map(({ kind, total, totalTax, prepaid, state }) => [
      kind,
      total,
      totalTax,
      ...(kind.startsWith('prepayment')
        ? [state]
        : prepaid.map(({ inclTax, taxAmount }) => `${inclTax} with ${taxAmount}`)),
    ]);
  async function broken(): Promise<string[]> {
    const found: string[] = [];
    for (const name of watched)
      for (const row of (await pool.query(shopRules[name] ?? '')).rows)
        found.push(`${name}: ${JSON.stringify(row)}`);
    for (const [name, rule] of Object.entries(prepaymentRules))
      for (const row of (await pool.query(rule)).rows) found.push(`${name}: ${JSON.stringify(row)}`);
    return [...found, ...(await differing(database))];
  }
  /** The rules that electronic documents of invoices break. */
  async function brokenDocuments(after = 0): Promise<string[]> {
    const { rows } = await pool.query<{ xml: string; number: string }>(
      'select e.xml, i.invoice_number as number from electronic_documents e join invoices i on i.id = e.invoice_id where i.id > $1',
      [after],
    );
    return rows.flatMap(({ xml, number }) => brokenRules(xml).map((rule) => `${number}: ${rule}`));
  }
  const xmlOf = async (invoiceId: number) => {
    const document = await shop.documentOf(invoiceId);
    const { bytes } = await owner.call(electronicDocumentContract.xml, { params: { id: document?.id ?? 0 } });
    return String(bytes);
  };

  return {
    ...shop,
    exported,
    exempt,
    reduced,
    newCustomer,
    includeTax,
    refund,
    cancelPayment,
    credit,
    spendCredit,
    cancelOrder,
    editRow,
    papersOf,
    told,
    broken,
    brokenDocuments,
    xmlOf,
  };
}
