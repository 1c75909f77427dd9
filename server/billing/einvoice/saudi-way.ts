import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto';
import type { ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';
import { type Asked, askAuthority } from './ask-authority.ts';
import { certificateRequest } from './saudi/certificate-request.ts';
import { firstPreviousHash, unsignedDocument } from './saudi/document.ts';
import { factsOf } from './saudi/document-facts.queries.ts';
import { documentHash } from './saudi/document-hash.ts';
import { type StampedDocument, stampedDocument } from './saudi/stamp.ts';
import { sampleCount, sampleFacts } from './saudi-samples.ts';
import type { Certified, Credentials, Sent, Stamping, Way } from './way.ts';

/**
 * The Saudi authority's interface, version 2, as its developer manual describes it and as public clients use it: a device is
 * registered by a one-time password of the portal (OTP), proves itself by samples, and then reports simplified and clears standard
 * documents. A reply of 202 has warnings; 303 says that clearance is off; 208 and 409 that it had the document already.
 */
export const saudiWay: Way = {
  addresses: {
    production: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core',
    simulation: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
    sandbox: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/developer-portal',
  },
  firstPreviousHash,
  reportedWithin: 24,
  samples: sampleCount,
  newSerial: () => `1-Miqyas|2-1|3-${randomUUID()}`,

  newKey: (shop, { serial, environment, name, details }) =>
    certificateRequest({
      commonName: name,
      serialNumber: serial,
      organizationIdentifier: shop.taxNumber,
      organizationUnit: details.branch,
      organization: shop.name,
      country: 'SA',
      invoiceTypes: '1100',
      location: details.location,
      industry: details.industry,
      environment,
    }),

  register: async (address, request, password) =>
    certifiedBy(await post(`${address}/compliance`, { OTP: password }, { csr: base64(request) })),

  proveSample: async (address, number, shop, device) => {
    const link = { uuid: randomUUID(), counter: number, previousHash: firstPreviousHash };
    const { xml, hash } = stamped(unsignedDocument({ ...sampleFacts(number, shop), ...link }), device);
    const body = { invoiceHash: hash, uuid: link.uuid, invoice: base64(xml) };
    const asked = await post(`${address}/compliance/invoices`, withCredentials(device), body);
    return settled(asked, ['REPORTED', 'CLEARED']);
  },

  certify: async (address, requestNumber, credentials) =>
    certifiedBy(
      await post(`${address}/production/csids`, withCredentials(credentials), {
        compliance_request_id: requestNumber,
      }),
    ),

  renew: async (address, request, password, credentials) =>
    certifiedBy(
      await askAuthority(`${address}/production/csids`, {
        method: 'PATCH',
        headers: { ...always, OTP: password, ...withCredentials(credentials) },
        body: { csr: base64(request) },
      }),
    ),

  make: async (database, invoiceId, link, stamping) => {
    const facts = await factsOf(database, invoiceId);
    const kind = facts.simplified ? 'simplified' : 'standard';
    return { kind, ...stamped(unsignedDocument({ ...facts, ...link }), stamping) };
  },

  send: async (address, { kind, uuid, hash, xml }, credentials) => {
    const body = { invoiceHash: hash, uuid, invoice: base64(xml) };
    if (kind === 'standard') {
      const cleared = await clear(address, body, credentials);
      if (cleared.answer.outcome !== 'clearanceOff') return cleared;
    }
    return report(address, body, credentials);
  },

  read: (xml) => ({
    uuid: textOf(xml, /<cbc:UUID>([^<]+)</),
    counter: Number(textOf(xml, /<cbc:ID>ICV<\/cbc:ID>\s*<cbc:UUID>(\d+)</)),
    previousHash: textOf(xml, embedded('PIH')),
    hash: documentHash(xml),
  }),
};

interface Body {
  invoiceHash: string;
  uuid: string;
  invoice: string;
}

async function clear(address: string, body: Body, credentials: Credentials): Promise<Sent> {
  const headers = { ...withCredentials(credentials), 'Clearance-Status': '1' };
  const asked = await post(`${address}/invoices/clearance/single`, headers, body);
  const state = 'cleared';
  if (asked.answer.status === 303)
    return { answer: { ...asked.answer, outcome: 'clearanceOff' }, state, replacement: null };
  const answer = settled(asked, ['CLEARED']);
  const given = asked.body?.clearedInvoice;
  const isCleared = answer.outcome === 'accepted' || answer.outcome === 'acceptedBefore';
  if (!isCleared || typeof given !== 'string' || given === '') return { answer, state, replacement: null };
  const xml = Buffer.from(given, 'base64').toString();
  // What isn't our document can't take its place.
  if (documentHash(xml) !== body.invoiceHash)
    return { answer: { ...answer, outcome: 'unreadable' }, state, replacement: null };
  return { answer, state, replacement: { xml, code: textOf(xml, embedded('QR')) } };
}

async function report(address: string, body: Body, credentials: Credentials): Promise<Sent> {
  const headers = { ...withCredentials(credentials), 'Clearance-Status': '0' };
  const asked = await post(`${address}/invoices/reporting/single`, headers, body);
  return { answer: settled(asked, ['REPORTED']), state: 'reported', replacement: null };
}

/** An answer about a document: had before, or accepted with one of these words. */
function settled({ answer, body }: Asked, accepted: readonly string[]): ElectronicAnswer {
  if (answer.status === 208 || answer.status === 409) return { ...answer, outcome: 'acceptedBefore' };
  if (answer.outcome !== 'accepted') return answer;
  const status = body?.clearanceStatus ?? body?.reportingStatus;
  return accepted.includes(String(status)) ? answer : { ...answer, outcome: 'refused' };
}

const always = { 'Accept-Version': 'V2', 'Accept-Language': 'en' };

const post = (url: string, headers: Record<string, string>, body: unknown): Promise<Asked> =>
  askAuthority(url, { method: 'POST', headers: { ...always, ...headers }, body });

const withCredentials = ({ certificate, secret }: Credentials) => ({
  authorization: `Basic ${base64(`${certificate}:${secret}`)}`,
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

function certifiedBy({ answer, body }: Asked): Certified {
  const { binarySecurityToken: certificate, secret, requestID } = body ?? {};
  if (answer.outcome !== 'accepted') return { answer, certified: null };
  if (typeof certificate !== 'string' || typeof secret !== 'string')
    return { answer: { ...answer, outcome: 'unreadable' }, certified: null };
  try {
    const { validToDate: expires } = new X509Certificate(Buffer.from(derOf(certificate), 'base64'));
    return { answer, certified: { certificate, secret, requestNumber: String(requestID ?? ''), expires } };
  } catch {
    return { answer: { ...answer, outcome: 'unreadable' }, certified: null };
  }
}

/** The authority's token is base64 of the base64 of the certificate. */
const derOf = (token: string): string => Buffer.from(token, 'base64').toString();

const stamped = (xml: string, { privateKey, certificate }: Stamping): StampedDocument =>
  stampedDocument(xml, {
    certificate: derOf(certificate),
    privateKey: createPrivateKey(privateKey),
    signedAt: new Date(),
  });

/** What a reference of the document embeds: `PIH` the hash of the one before, `QR` the code. */
const embedded = (id: 'PIH' | 'QR'): RegExp =>
  new RegExp(`<cbc:ID>${id}</cbc:ID>\\s*<cac:Attachment>\\s*<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)<`);

const textOf = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[1]?.trim() ?? '';
