import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certify } from './saudi/test-certificate.ts';
import { type Fault, faultOfStamp } from './saudi/test-stamp.ts';
import { saudiWay } from './saudi-way.ts';

/**
 * How the authority of tests behaves: `losing` takes what is sent and breaks off before it answers; `silent` never answers;
 * `page` answers with HTML, as a gateway does; `closed` clears nothing (303).
 */
export type Behaviour =
  | 'well'
  | 'warning'
  | 'down'
  | 'losing'
  | 'silent'
  | 'failing'
  | 'page'
  | 'refusing'
  | 'unauthorised'
  | 'closed';

/** A document as it came. */
export interface TakenDocument {
  uuid: string;
  counter: number;
  hash: string;
  by: 'reporting' | 'clearance';
}

interface KnownDevice {
  /** Base64 of the DER. */
  certificate: string;
  secret: string;
  isFinal: boolean;
  samples: number;
  /** The hash of each counter. */
  chain: Map<number, string>;
}

/** An authority on this machine with the interface of the Saudi one: it checks passwords, certificates, hashes, chains and stamps. */
export async function testAuthority(password = '123456') {
  let behaviour: Behaviour = 'well';
  let clockBehind = 0;
  const devices = new Map<string, KnownDevice>();
  const requests = new Map<string, string>();
  const taken: TakenDocument[] = [];
  /** Each reply takes as long, so that two of a device at once are seen. */
  let atOnce = 0;
  let mostAtOnce = 0;

  const addDevice = (csr: string, isFinal: boolean) => {
    const certificate = certify(Buffer.from(csr, 'base64').toString());
    const token = base64(certificate);
    const secret = randomBytes(24).toString('base64');
    const requestID = String(1_000_000 + requests.size);
    requests.set(requestID, csr);
    devices.set(token, { certificate, secret, isFinal, samples: 0, chain: new Map() });
    return [200, { requestID, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret }] as const;
  };
  const deviceOf = ({ headers }: IncomingMessage): KnownDevice | undefined => {
    const [token = '', ...secret] = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':');
    const known = devices.get(token);
    return known?.secret === secret.join(':') ? known : undefined;
  };

  const answer = (request: IncomingMessage, body: Record<string, string>): Reply => {
    const { method, url = '', headers } = request;
    if (headers['accept-version'] !== 'V2') return [406, { message: 'Accept-Version' }];
    if (url === '/compliance')
      return headers.otp === password
        ? addDevice(body.csr ?? '', false)
        : refused('Invalid-OTP', 'OTP is invalid');
    const device = deviceOf(request);
    if (!device) return [401, { code: '401', message: 'Unauthorized' }];
    if (url === '/compliance/invoices') {
      const wrong = faultOfStamp(body, device.certificate);
      if (wrong) return refused(...wrong);
      device.samples += 1;
      return [200, { validationResults: passed, reportingStatus: 'REPORTED' }];
    }
    if (url === '/production/csids') {
      if (method === 'PATCH') {
        if (headers.otp !== password) return refused('Invalid-OTP', 'OTP is invalid');
        const renewed = addDevice(body.csr ?? '', true);
        const known = devices.get(renewed[1].binarySecurityToken);
        if (known) known.chain = device.chain;
        return renewed;
      }
      const csr = requests.get(body.compliance_request_id ?? '');
      if (!csr) return refused('Invalid-CCSID', 'Compliance certificate is not found');
      if (device.samples < saudiWay.samples)
        return refused('Missing-ComplianceSteps', 'Compliance steps for this CSID are not yet complete');
      return addDevice(csr, true);
    }
    const isClearance = url === '/invoices/clearance/single';
    if (!isClearance && url !== '/invoices/reporting/single') return [404, { message: 'Not found' }];
    if (!device.isFinal) return [401, { code: '401', message: 'Unauthorized' }];
    if (isClearance && behaviour === 'closed') return [303, { message: 'Clearance is off' }];
    return take(device, body, isClearance ? 'clearance' : 'reporting');
  };

  const take = (device: KnownDevice, body: Record<string, string>, by: TakenDocument['by']): Reply => {
    const isClearance = by === 'clearance';
    const xml = Buffer.from(body.invoice ?? '', 'base64').toString();
    const cleared = isClearance ? { clearedInvoice: base64(stampedByAuthority(xml)) } : {};
    const status = isClearance ? { clearanceStatus: 'CLEARED' } : { reportingStatus: 'REPORTED' };
    if (taken.some(({ uuid }) => uuid === body.uuid))
      return isClearance
        ? [208, { validationResults: passed, ...status, ...cleared }]
        : [409, { validationResults: passed, reportingStatus: 'NOT_REPORTED' }];
    const wrong = faultOfStamp(body, device.certificate) ?? faultOfPlace(xml, device.chain);
    if (wrong) return refused(...wrong);
    const { uuid, counter, hash } = saudiWay.read(xml);
    device.chain.set(counter, hash);
    if (behaviour === 'refusing') return refused('BR-KSA-98', 'The document is refused on purpose');
    if (behaviour !== 'closed' && xml.includes('name="02') === isClearance)
      return refused('BR-KSA-06', 'The kind belongs to the other interface');
    taken.push({ uuid, counter, hash, by });
    const results = behaviour === 'warning' ? warned : passed;
    return [behaviour === 'warning' ? 202 : 200, { validationResults: results, ...status, ...cleared }];
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (behaviour === 'down') return void request.socket.destroy();
    if (behaviour === 'silent') return;
    if (behaviour === 'failing') return send(response, [500, { message: 'Internal error' }]);
    if (behaviour === 'unauthorised') return send(response, [401, { code: '401', message: 'Unauthorized' }]);
    if (behaviour === 'page')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html>Sign in to the network</html>');
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const reply = answer(request, JSON.parse(Buffer.concat(chunks).toString()));
    await new Promise((done) => setTimeout(done, 5));
    atOnce -= 1;
    if (behaviour === 'losing') return void request.socket.destroy();
    send(response, reply);
  });
  const send = (response: ServerResponse, [status, body]: Reply) => {
    const date = new Date(Date.now() - clockBehind * 1000).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date }).end(JSON.stringify(body));
  };

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    password,
    /** What was accepted, in the order in which it came. */
    taken,
    behave: (how: Behaviour) => {
      behaviour = how;
    },
    /** Behaves so during some work, and well afterwards. */
    while: async <T>(how: Behaviour, work: () => Promise<T>): Promise<T> => {
      behaviour = how;
      try {
        return await work();
      } finally {
        behaviour = 'well';
      }
    },
    /** Puts its clock back by some seconds. */
    setClockBehind: (seconds: number) => {
      clockBehind = seconds;
    },
    mostAtOnce: () => mostAtOnce,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

type Reply = readonly [status: number, body: object];

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const passed = { infoMessages: [], warningMessages: [], errorMessages: [], status: 'PASS' };
const warned = {
  ...passed,
  warningMessages: [
    {
      type: 'WARNING',
      code: 'BR-KSA-99',
      category: 'KSA',
      message: 'A warning on purpose',
      status: 'WARNING',
    },
  ],
  status: 'WARNING',
};

const refused = (code: string, message: string): Reply => [
  400,
  {
    validationResults: {
      ...passed,
      errorMessages: [{ type: 'ERROR', code, message, status: 'ERROR' }],
      status: 'ERROR',
    },
    reportingStatus: 'NOT_REPORTED',
  },
];

/** What is wrong with the place of a document in the chain of its device. */
function faultOfPlace(xml: string, chain: KnownDevice['chain']): Fault | null {
  const { counter, previousHash } = saudiWay.read(xml);
  if (chain.has(counter)) return ['KSA-16', 'The counter was used before'];
  const before = counter === 1 ? saudiWay.firstPreviousHash : chain.get(counter - 1);
  // The one before may still be on its way.
  return before === undefined || previousHash === before
    ? null
    : ['KSA-13', 'The hash of the document before is wrong'];
}

/** The authority's own code in place of the device's, which the hash leaves out. */
const stampedByAuthority = (xml: string): string => {
  const code = base64(`cleared ${createHash('sha256').update(xml).digest('hex')}`);
  return xml.replace(/(<cbc:ID>QR<\/cbc:ID>.*?<cbc:EmbeddedDocumentBinaryObject[^>]*>)[^<]*/s, `$1${code}`);
};
