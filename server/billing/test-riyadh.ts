import { afterAll } from 'vitest';
import { sendNextDocument } from '#server/billing/einvoice/send-document.actions.ts';
import { testAuthority } from '#server/billing/einvoice/test-authority.ts';
import { testShop } from '#server/billing/test-shop.ts';
import type { ElectronicDevice } from '#shared/billing/einvoice/electronic-device.api.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { electronicDocumentContract } from '#shared/billing/einvoice/electronic-document.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

/** A shop in Riyadh beside an authority, with a company as a second customer. Call it at a test file's top level. */
export async function testRiyadh() {
  const authority = await testAuthority();
  const shop = await testShop({ EINVOICE_URL: authority.url });
  afterAll(() => authority.close());
  const { owner, database, pool, order, bill, today } = shop;

  const preferences = (await owner.call(preferenceContract.get, {})).body;
  await owner.call(preferenceContract.update, {
    body: { version: preferences.version, country: 'SA', timeZone: 'Asia/Riyadh' },
  });
  const { version } = (await owner.call(companyInformationContract.get, {})).body;
  await owner.call(companyInformationContract.update, {
    body: {
      version,
      name: 'Noor Tailoring',
      names: { ar: 'خياطة نور' },
      taxNumber: '310122393500003',
      registrationNumber: '1010456789',
      address: 'King Fahd Road 12, Riyadh',
      building: '2322',
      street: 'طريق الملك فهد',
      district: 'العليا',
      city: 'الرياض',
      postalCode: '12211',
    },
  });
  const company = (
    await owner.call(customerContract.create, {
      body: {
        name: 'شركة البناء',
        kind: 'company',
        taxNumber: '399999999800003',
        email: 'accounts@company.example',
        street: 'صلاح الدين',
        building: '1111',
        district: 'المروج',
        city: 'الرياض',
        postalCode: '12222',
        country: 'SA',
      },
    })
  ).body;

  const fields = {
    name: 'Till 1',
    environment: 'sandbox',
    branch: 'Riyadh',
    location: 'RRRD2929',
    industry: 'Tailoring',
  } as const;
  const createDevice = async () => (await owner.call(electronicDeviceContract.create, { body: fields })).body;
  const register = ({ id }: Pick<ElectronicDevice, 'id'>, password = authority.password, headers = {}) =>
    owner.call(electronicDeviceContract.register, { params: { id }, body: { password } }, headers);
  const devices = async () => (await owner.call(electronicDeviceContract.list, {})).body.data;

  /** Bills one thobe at 100 to a person or to the company. */
  const invoice = async (to: 'person' | 'company' = 'person', pieces = 1, name = 'Thobe') => {
    const customerId = to === 'company' ? company.id : shop.customer.id;
    const made = await order([{ name, quantity: pieces, price: '100', taxId: shop.vat }], { customerId });
    return (await bill([[made.rows[0].id, pieces]], { customerId })).body;
  };

  /** Sends what is due, as the server's own loop does. */
  const sendDue = async () => {
    let sent = 0;
    while (await sendNextDocument(database, authority.url)) sent += 1;
    return sent;
  };
  const comeDue = () => pool.query("update electronic_documents set due = now() where state = 'waiting'");
  const documents = async (query: { state?: 'waiting' | 'refused' | 'replaced' } = {}) =>
    (await owner.call(electronicDocumentContract.list, { query: { ...query, perPage: 200 } })).body.data;
  const documentOf = async (invoiceId: number) =>
    (await owner.call(electronicDocumentContract.list, { query: { invoiceId } })).body.data[0];

  return {
    ...shop,
    today,
    authority,
    company,
    createDevice,
    register,
    devices,
    invoice,
    sendDue,
    comeDue,
    documents,
    documentOf,
  };
}
