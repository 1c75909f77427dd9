import { getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test, vi } from 'vitest';
import { testRiyadh } from '#server/billing/test-riyadh.ts';
import { owner as account } from '#server/test-app.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { findBrokenChains } from './chain.queries.ts';
import { unsignedDocument } from './saudi/document.ts';
import { stampedDocument } from './saudi/stamp.ts';
import { brokenRules } from './saudi/test-business-rules.ts';
import { factsWith, testStamp, thobes } from './saudi/test-facts.ts';
import { sendNextDocument } from './send-document.actions.ts';

const shop = await testRiyadh();
const { authority, owner, database, pool, invoice, sendDue, comeDue, documentOf, documents, readInvoice } =
  shop;

const unregistered = await invoice();
await shop.register(await shop.createDevice());

beforeEach(async () => {
  authority.behave('well');
  await comeDue();
  await sendDue();
});

/** The parts of a stamp of another document and device. */
const others = (() => {
  const { xml, code, hash } = stampedDocument(unsignedDocument(factsWith(thobes)), testStamp);
  const signature = /<ds:SignatureValue>([^<]+)/.exec(xml)?.[1] ?? '';
  return { code, digest: hash, signature, certificate: testStamp.certificate };
})();

const pdf = (id: number) => owner.call(invoiceContract.pdf, { params: { id }, query: {} });

test('a simplified invoice is reported within a day, with the stamped code on its paper', async () => {
  const { id } = await invoice();
  const waiting = await documentOf(id);
  expect(waiting).toMatchObject({ kind: 'simplified', state: 'waiting', tries: 0, answer: null });
  const hours = (Date.parse(waiting?.deadline ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect((await pdf(id)).status).toBe(200);
  const { electronic } = await readInvoice(id);
  const code = Buffer.from(electronic?.code ?? '', 'base64');
  expect(tagsOf(code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);

  expect(await sendDue()).toBe(1);
  expect(await documentOf(id)).toMatchObject({
    state: 'reported',
    isWarned: false,
    answer: { outcome: 'accepted', status: 200 },
  });
  const xml = await owner.call(electronicDocumentContract.xml, { params: { id: waiting?.id ?? 0 } });
  expect(xml.headers['content-disposition']).toContain('.xml');
  expect(String(xml.bytes)).toContain('<ds:SignatureValue>');
  expect(brokenRules(String(xml.bytes))).toEqual([]);
  const same = await owner.call(electronicDocumentContract.xmlOfInvoice, { params: { id } });
  expect(String(same.bytes)).toBe(String(xml.bytes));
});

test('an invoice from before there was a device has no document, and the reply says why', async () => {
  const { id, invoiceNumber } = unregistered;
  const refused = await owner.call(electronicDocumentContract.xmlOfInvoice, { params: { id } });
  expect(refused).toMatchObject({
    status: 404,
    problem: {
      message: `${invoiceNumber} has no electronic document: it was issued without a device that is registered with the tax authority.`,
    },
  });
});

test('the file of a paper is an archive with its document inside', async () => {
  const { id, invoiceNumber } = await invoice();
  const document = await documentOf(id);
  const xml = await owner.call(electronicDocumentContract.xml, { params: { id: document?.id ?? 0 } });
  const { bytes } = await pdf(id);
  expect(String(bytes)).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(await attachmentsOf(bytes)).toEqual({ [`${invoiceNumber}.xml`]: String(xml.bytes) });
});

test('a reader who may not see addresses gets no document that names one', async () => {
  const reader = { ...account, email: 'reader@example.com', role: 'Reader' };
  await owner.call(roleContract.create, { body: { name: reader.role, permissions: ['invoices:read'] } });
  await owner.call(userContract.create, { body: reader });
  const { id } = await invoice('company');
  await sendDue();
  const seen = await (await shop.as(null).signIn(reader)).call(invoiceContract.pdf, {
    params: { id },
    query: {},
  });
  expect(await attachmentsOf(seen.bytes)).toEqual({});
  expect(Object.keys(await attachmentsOf((await pdf(id)).bytes))).toHaveLength(1);
});

test('a paper with a character that no font has is a plain file with the same document', async () => {
  const { id } = await invoice('person', 1, '𐎀');
  const { bytes } = await pdf(id);
  expect(String(bytes)).not.toContain('<pdfaid:part>');
  expect(Object.keys(await attachmentsOf(bytes))).toHaveLength(1);
});

async function attachmentsOf(pdf: Uint8Array): Promise<Record<string, string>> {
  const read = await getDocumentProxy(new Uint8Array(pdf));
  const files: Record<string, string> = {};
  for (const [id] of (await read.getAttachments()) ?? [])
    files[id] = Buffer.from((await read.getAttachmentContent(id)) ?? []).toString();
  return files;
}

test('a standard invoice is given out once it is cleared, with the authority’s code', async () => {
  const { id } = await invoice('company');
  expect(await documentOf(id)).toMatchObject({ kind: 'standard', state: 'waiting', deadline: null });
  const withheld = await pdf(id);
  expect(withheld.problem).toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('isn’t cleared'),
  });
  const mail = { params: { id }, body: { language: 'en' as const } };
  expect((await owner.call(invoiceContract.mail, mail)).status).toBe(409);

  // At the hand-over of its order.
  const orderIds = String((await readInvoice(id)).lines[0]?.orderId);
  const withheldOf = async () =>
    (await owner.call(invoiceContract.list, { query: { orderIds, isWithheld: 'true' } })).body.data;
  expect((await withheldOf()).map((each) => each.id)).toEqual([id]);

  await sendDue();
  expect(await withheldOf()).toEqual([]);
  expect(await documentOf(id)).toMatchObject({ state: 'cleared' });
  const { electronic } = await readInvoice(id);
  expect(Buffer.from(electronic?.code ?? '', 'base64').toString()).toContain('cleared');
  expect((await pdf(id)).status).toBe(200);
  expect((await owner.call(invoiceContract.mail, mail)).status).toBe(200);

  const credited = await owner.call(invoiceContract.credit, { params: { id }, body: { reason: 'Too wide' } });
  expect(await documentOf(credited.body.id)).toMatchObject({ kind: 'standard', state: 'waiting' });
  await sendDue();
  expect(authority.taken.at(-1)).toMatchObject({ by: 'clearance' });
  expect(await findBrokenChains(database)).toEqual([]);
});

test('where clearance is off, a standard invoice is reported', async () => {
  const { id } = await invoice('company');
  await authority.while('closed', sendDue);
  expect(await documentOf(id)).toMatchObject({ kind: 'standard', state: 'reported' });
  expect((await pdf(id)).status).toBe(200);
});

test('sixteen desks at once make a chain without a gap, also where some of them fail', async () => {
  const made = await shop.order([{ quantity: 40, price: '100', taxId: shop.vat }]);
  const [row] = made.rows;
  const orders = await Promise.all(
    Array.from({ length: 16 }, () => shop.order([{ quantity: 1, price: '100', taxId: shop.vat }])),
  );
  // The trigger stands for a process that is killed: it undoes what was made after the stamp.
  await pool.query(`
    create function fail_some() returns trigger language plpgsql as $$
    begin if new.counter % 5 = 0 then raise exception 'killed'; end if; return null; end $$;
    create constraint trigger fail_some after insert on electronic_documents deferrable initially deferred
    for each row execute function fail_some()`);
  const results = await Promise.all(orders.map(({ rows: [each] }) => shop.bill([[each.id, 1]])));
  await pool.query('drop trigger fail_some on electronic_documents; drop function fail_some');
  const issued = results.filter(({ status }) => status === 201);
  expect(issued.length).toBeLessThan(16);
  await Promise.all(Array.from({ length: 8 }, () => shop.bill([[row.id, 1]])));
  const counters = (await documents()).map(({ counter }) => counter).toSorted((a, b) => a - b);
  expect(counters).toEqual(counters.map((_, index) => index + 1));
  expect(await findBrokenChains(database)).toEqual([]);

  // Several processes at once send each document once, and one after the other.
  await Promise.all(Array.from({ length: 4 }, sendDue));
  await sendDue();
  expect(await documents({ state: 'waiting' })).toEqual([]);
  const sent = authority.taken.map(({ counter }) => counter);
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  expect(authority.mostAtOnce()).toBe(1);
});

test.each([
  ['down', 'unreachable'],
  ['failing', 'failing'],
  ['page', 'unreadable'],
  ['unauthorised', 'unauthorised'],
] as const)('while the authority is %s, a document waits longer each time', async (how, outcome) => {
  const { id } = await invoice();
  const waits: number[] = [];
  await authority.while(how, async () => {
    for (const _ of [1, 2, 3]) {
      await comeDue();
      expect(await sendDue()).toBe(1);
      const { rows } = await pool.query(
        "select round(extract(epoch from due - now())) as secs from electronic_documents where state = 'waiting'",
      );
      waits.push(Number(rows[0].secs));
    }
  });
  expect(waits).toEqual([30, 60, 120]);
  expect(await documentOf(id)).toMatchObject({ state: 'waiting', tries: 3, answer: { outcome } });
  await comeDue();
  await sendDue();
  expect(await documentOf(id)).toMatchObject({ state: 'reported' });
});

test('an authority that says nothing is given up after a while', async () => {
  const { id } = await invoice();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
  await authority.while('silent', sendDue);
  short.mockRestore();
  expect(await documentOf(id)).toMatchObject({
    state: 'waiting',
    answer: { outcome: 'silent', status: null },
  });
  await comeDue();
  await sendDue();
});

test('a document whose answer was lost counts as reported when the authority says that it has it', async () => {
  const { id } = await invoice();
  await authority.while('losing', sendDue);
  expect(await documentOf(id)).toMatchObject({ state: 'waiting', answer: { outcome: 'unreachable' } });
  await comeDue();
  await sendDue();
  expect(await documentOf(id)).toMatchObject({
    state: 'reported',
    answer: { outcome: 'acceptedBefore', status: 409 },
  });
  const standard = await invoice('company');
  await authority.while('losing', sendDue);
  await comeDue();
  await sendDue();
  expect(await documentOf(standard.id)).toMatchObject({ state: 'cleared', answer: { status: 208 } });
});

test('a claimed document is nobody else’s, until its process has long been gone', async () => {
  const { id } = await invoice();
  const slow = sendNextDocument(database, authority.url);
  await expect.poll(async () => (await documentOf(id))?.tries).toBe(1);
  const document = await documentOf(id);
  await owner.call(electronicDocumentContract.send, { params: { id: document?.id ?? 0 } });
  expect(await sendNextDocument(database, authority.url)).toBeNull();
  await slow;
});

test('a warning is kept with what was accepted; a refusal is kept, and sending again makes a new document', async () => {
  const warned = await invoice();
  await authority.while('warning', sendDue);
  expect(await documentOf(warned.id)).toMatchObject({
    state: 'reported',
    isWarned: true,
    answer: { messages: [{ kind: 'warning', code: 'BR-KSA-99' }] },
  });

  const { id } = await invoice('company');
  await authority.while('refusing', sendDue);
  const refused = await documentOf(id);
  expect(refused).toMatchObject({ state: 'refused', answer: { messages: [{ code: 'BR-KSA-98' }] } });
  expect((await pdf(id)).problem.message).toContain('refused');
  const standing = await owner.call(electronicDocumentContract.standing, {});
  expect(standing.body).toMatchObject({ isKnown: true, refused: 1, waiting: 0 });
  await owner.call(electronicDocumentContract.send, { params: { id: refused?.id ?? 0 } });
  await sendDue();
  expect((await documents({ state: 'replaced' })).map((each) => each.id)).toContain(refused?.id);
  expect(await documentOf(id)).toMatchObject({ state: 'cleared', counter: (refused?.counter ?? 0) + 1 });
  const again = await owner.call(electronicDocumentContract.send, {
    params: { id: (await documentOf(id))?.id ?? 0 },
  });
  expect(again.problem.code).toBe('not_allowed');
});

test('what is late or nearly late is counted, and so is a clock that is wrong', async () => {
  await invoice();
  await invoice();
  await pool.query(`update electronic_documents set deadline = now() + interval '2 hours'
    where id = (select min(id) from electronic_documents where state = 'waiting')`);
  await pool.query(`update electronic_documents set deadline = now() - interval '1 minute'
    where id = (select max(id) from electronic_documents where state = 'waiting')`);
  const standing = async () => (await owner.call(electronicDocumentContract.standing, {})).body;
  expect(await standing()).toMatchObject({ waiting: 2, urgent: 1, overdue: 1, uncleared: 0 });
  const { id } = await invoice('company');
  expect(await standing()).toMatchObject({ waiting: 3, uncleared: 0 });
  await pool.query(
    "update electronic_documents set created = now() - interval '61 minutes' where invoice_id = $1",
    [id],
  );
  expect(await standing()).toMatchObject({ waiting: 3, uncleared: 1 });
  authority.setClockBehind(600);
  await sendDue();
  authority.setClockBehind(0);
  const { clockAhead } = await standing();
  expect(Math.abs((clockAhead ?? 0) - 600)).toBeLessThan(5);
});

test('a broken chain is found by its first wrong document', async () => {
  await invoice();
  await invoice();
  const [, wrong] = await documents();
  await pool.query('alter table electronic_documents disable trigger electronic_documents_ledger');
  await pool.query("update electronic_documents set xml = replace(xml, '115', '116') where id = $1", [
    wrong?.id,
  ]);
  const [broken, ...others] = await findBrokenChains(database);
  expect(others).toEqual([]);
  expect(broken).toMatchObject({ counter: wrong?.counter, invoiceNumber: wrong?.invoice.invoiceNumber });
  await pool.query("update electronic_documents set xml = replace(xml, '116', '115') where id = $1", [
    wrong?.id,
  ]);
  await pool.query('alter table electronic_documents enable trigger electronic_documents_ledger');
  await expect(pool.query('update electronic_documents set counter = counter + 1000')).rejects.toThrow(
    'ledger',
  );
});

test.each<[string, (xml: string) => string, string]>([
  [
    'signature',
    (xml) => xml.replace(/<ds:SignatureValue>[^<]+/, `<ds:SignatureValue>${others.signature}`),
    'signature-value',
  ],
  [
    'time of signing',
    (xml) => xml.replace(/<xades:SigningTime>\d{4}/, '<xades:SigningTime>2020'),
    'signed-properties-hashing',
  ],
  [
    'certificate',
    (xml) => xml.replace(/<ds:X509Certificate>[^<]+/, `<ds:X509Certificate>${others.certificate}`),
    'certificate-permissions',
  ],
  [
    'digest',
    (xml) => xml.replace(/<ds:DigestValue>[^<]+/, `<ds:DigestValue>${others.digest}`),
    'invoice-signed-data-hashing',
  ],
  ['code', (xml) => xml.replace(/(<cbc:ID>QR<.*?text\/plain">)[^<]+/, `$1${others.code}`), 'QRCODE_INVALID'],
  ['amount', (xml) => xml.replaceAll('115.00', '116.00'), 'invalid-invoice-hash'],
])('a document whose %s is wrong is refused, and made again', async (_, broken, code) => {
  const { id } = await invoice();
  const { id: documentId = 0 } = (await documentOf(id)) ?? {};
  const { rows } = await pool.query('select xml from electronic_documents where id = $1', [documentId]);
  const write = async (xml: string) => {
    await pool.query('alter table electronic_documents disable trigger electronic_documents_ledger');
    await pool.query('update electronic_documents set xml = $1 where id = $2', [xml, documentId]);
    await pool.query('alter table electronic_documents enable trigger electronic_documents_ledger');
  };
  expect(broken(rows[0].xml)).not.toBe(rows[0].xml);
  await write(broken(rows[0].xml));
  await sendDue();
  expect(await documentOf(id)).toMatchObject({ state: 'refused', answer: { messages: [{ code }] } });
  await write(rows[0].xml);
  await owner.call(electronicDocumentContract.send, { params: { id: documentId } });
  await sendDue();
  expect(await documentOf(id)).toMatchObject({ state: 'reported' });
});

/** The tags of a code, by their lengths. */
function tagsOf(code: Buffer): number[] {
  const tags: number[] = [];
  for (let at = 0; at < code.length; at += 2 + (code[at + 1] ?? 0)) tags.push(code[at] ?? 0);
  return tags;
}
