import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { seal } from '#server/lib/process/seal.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { preferences } from '#server/settings/preferences/preference.table.ts';
import type { deviceFields } from '#shared/billing/einvoice/electronic-device.schema.ts';
import type { AnswerOutcome, ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import {
  addressOf,
  credentialsOf,
  type Device,
  deviceKeys,
  openPrivateKey,
} from './electronic-device.queries.ts';
import { electronicDevices } from './electronic-device.table.ts';
import { lockDevice } from './electronic-document.actions.ts';
import type { Certified, CertifiedShop, Credentials } from './way.ts';
import { wayOf } from './ways.ts';

type Transact = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** What a step of registration works with: calls go out between transactions, so that none lasts as long as they do. */
export interface Registering {
  /** Reads outside of transactions. */
  database: Database;
  transact: Transact;
  /** In place of the authority's own, where the operator names one. */
  operatorsAddress: string | null;
}

/**
 * Makes a device with its private key and what is to be certified; returns its id. Throws `not_allowed` where the country has no
 * way, and for a shop without a tax number.
 */
export async function createDevice(
  database: Database,
  { name, environment, ...details }: z.output<typeof deviceFields>,
): Promise<number> {
  const { country } = await shopPreferences(database);
  const { electronicWay } = taxRulesOf(country);
  if (!electronicWay) throw new Problem('not_allowed', { message: 'billing.einvoice.device.noWay' });
  const way = wayOf(electronicWay);
  const serial = way.newSerial();
  const { privateKey, request } = way.newKey(await certifiedShop(database), {
    serial,
    environment,
    name,
    details,
  });
  const { id } = requireRow(
    await database
      .insert(electronicDevices)
      .values({
        way: electronicWay,
        name,
        serial,
        environment,
        state: 'waiting',
        details,
        privateKey: seal(privateKey, await deviceKeys(database)),
        request,
      })
      .returning({ id: electronicDevices.id }),
  );
  return id;
}

async function certifiedShop(database: Database): Promise<CertifiedShop> {
  const { name, legalName, taxNumber } = requireRow(await database.select().from(companyInformation));
  const shop = { name: legalName || name, taxNumber };
  if (!shop.name || !taxNumber)
    throw new Problem('not_allowed', { message: 'billing.einvoice.device.noTaxNumber' });
  return shop;
}

/**
 * Registers a device: first certificate, samples, second certificate. Each step is kept as soon as the authority agreed, so that a
 * repeat goes on after the last one. Throws `not_found`, and `not_allowed` with what the authority said, which the device keeps too.
 */
export async function registerDevice(by: Registering, id: number, password: string): Promise<void> {
  let device = await readDevice(by.database, id);
  if (device.state === 'waiting') device = await takeFirstCertificate(by, device, password);
  if (device.state !== 'compliance')
    throw new Problem('not_allowed', { message: 'billing.einvoice.device.notNow' });
  device = await proveSamples(by, device);
  await takeCertificate(by, device);
}

const readDevice = async (database: Database, id: number): Promise<Device> =>
  requireRow(await database.select().from(electronicDevices).where(eq(electronicDevices.id, id)));

async function takeFirstCertificate(by: Registering, device: Device, password: string): Promise<Device> {
  if (password === '')
    throw new Problem('invalid', {
      errors: [{ path: 'password', message: 'billing.einvoice.device.passwordRequired' }],
    });
  const way = wayOf(device.way);
  const reply = await way.register(addressOf(way, device, by.operatorsAddress), device.request, password);
  const { certificate, secret, requestNumber } = await agreed(by, device, reply);
  return step(by, device, async (database) => ({
    state: 'compliance',
    complianceCertificate: certificate,
    complianceSecret: seal(secret, await deviceKeys(database)),
    requestNumber,
    checked: 0,
  }));
}

async function proveSamples(by: Registering, device: Device): Promise<Device> {
  const way = wayOf(device.way);
  const shop = await certifiedShop(by.database);
  const credentials = await credentialsOf(by.database, device, 'compliance');
  const proving = { privateKey: await openPrivateKey(by.database, device), ...credentials };
  let proved = device;
  for (let number = device.checked + 1; number <= way.samples; number += 1) {
    const address = addressOf(way, device, by.operatorsAddress);
    const answer = await way.proveSample(address, number, shop, proving);
    if (!isAgreement(answer)) throw await refusal(by, device, answer, number);
    proved = await step(by, proved, async () => ({ checked: number }));
  }
  return proved;
}

async function takeCertificate(by: Registering, device: Device): Promise<void> {
  const way = wayOf(device.way);
  const credentials = await credentialsOf(by.database, device, 'compliance');
  const address = addressOf(way, device, by.operatorsAddress);
  const certified = await agreed(by, device, await way.certify(address, device.requestNumber, credentials));
  await step(by, device, async (database) => ({
    state: 'active',
    ...(await sealedCertificate(database, certified)),
  }));
}

/** Gives an active device a new key and certificate; its chain goes on. Throws as `registerDevice`. */
export async function renewDevice(by: Registering, id: number, password: string): Promise<void> {
  const device = await readDevice(by.database, id);
  if (device.state !== 'active')
    throw new Problem('not_allowed', { message: 'billing.einvoice.device.notNow' });
  const way = wayOf(device.way);
  const { privateKey, request } = way.newKey(await certifiedShop(by.database), device);
  const credentials = await credentialsOf(by.database, device, 'production');
  const address = addressOf(way, device, by.operatorsAddress);
  const reply = await way.renew(address, request, password, credentials);
  const certified = await agreed(by, device, reply);
  await step(by, device, async (database) => ({
    privateKey: seal(privateKey, await deviceKeys(database)),
    request,
    ...(await sealedCertificate(database, certified)),
  }));
}

async function sealedCertificate(
  database: Database,
  { certificate, secret, expires }: Credentials & { expires: Date },
) {
  return { certificate, secret: seal(secret, await deviceKeys(database)), expires };
}

/** Ends a device; what waits is still sent. Throws `not_found` and `not_allowed` for one that ended. */
export async function endDevice(database: Database, id: number): Promise<void> {
  const { state } = await lockDevice(database, id);
  if (state === 'ended') throw new Problem('not_allowed', { message: 'billing.einvoice.device.notNow' });
  await database.update(electronicDevices).set({ state: 'ended' }).where(eq(electronicDevices.id, id));
}

/** Keeps a step, unless another call took the same one meanwhile. */
function step(
  { transact }: Registering,
  device: Device,
  change: (database: Database) => Promise<Partial<Device>>,
): Promise<Device> {
  return transact(async (database) => {
    const { state, checked, certificate } = await lockDevice(database, device.id);
    if (state !== device.state || checked !== device.checked || certificate !== device.certificate)
      throw new Problem('not_allowed', { message: 'billing.einvoice.device.notNow' });
    const set = { problem: null, ...(await change(database)) };
    if (set.state === 'active') {
      await refuseOtherCountry(database, device);
      await refuseSecondActive(database, device);
    }
    return requireRow(
      await database
        .update(electronicDevices)
        .set(set)
        .where(eq(electronicDevices.id, device.id))
        .returning(),
    );
  });
}

/** The shop's country stays until the end, and as long as the device is active. */
async function refuseOtherCountry(database: Database, { way }: Device): Promise<void> {
  const shop = requireRow(
    await database.select({ country: preferences.country }).from(preferences).for('share'),
  );
  if (taxRulesOf(shop.country).electronicWay !== way)
    throw new Problem('not_allowed', { message: 'billing.einvoice.device.noWay' });
}

async function refuseSecondActive(database: Database, { id, way }: Device): Promise<void> {
  const others = await database
    .select({ id: electronicDevices.id })
    .from(electronicDevices)
    .where(
      and(
        eq(electronicDevices.way, way),
        eq(electronicDevices.state, 'active'),
        ne(electronicDevices.id, id),
      ),
    );
  if (others.length > 0) throw new Problem('not_allowed', { message: 'billing.einvoice.device.otherActive' });
}

const isAgreement = ({ outcome }: ElectronicAnswer) => outcome === 'accepted' || outcome === 'acceptedBefore';

async function agreed(by: Registering, device: Device, { answer, certified }: Certified) {
  if (!certified) throw await refusal(by, device, answer);
  return certified;
}

/** Keeps why a step failed, and returns it as a problem for the caller. */
async function refusal(
  { transact }: Registering,
  { id }: Device,
  problem: ElectronicAnswer,
  sample?: number,
): Promise<Problem> {
  await transact((database) =>
    database.update(electronicDevices).set({ problem }).where(eq(electronicDevices.id, id)),
  );
  const reason = reasonOf(problem);
  if (!reason) return new Problem('not_allowed', { message: outcomeText(problem.outcome) });
  return sample === undefined
    ? new Problem('not_allowed', { message: 'billing.einvoice.device.failed', params: { reason } })
    : new Problem('not_allowed', {
        message: 'billing.einvoice.device.sampleFailed',
        params: { number: sample, reason },
      });
}

const outcomeText = <Outcome extends AnswerOutcome>(outcome: Outcome) =>
  `billing.einvoice.outcomes.${outcome}` as const;

/** In the authority's words; empty where it said none. */
const reasonOf = ({ messages }: ElectronicAnswer): string =>
  messages
    .filter(({ kind }) => kind === 'error')
    .map(({ code, text }) => isolate([code, text].filter(Boolean).join(': ')))
    .join(' · ');
