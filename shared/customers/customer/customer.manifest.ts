import { type AllOf, labels, type Manifest } from '#shared/lib/manifest.ts';
import type { AddressField } from '#shared/settings/country/address.schema.ts';
import { addressLabels } from '#shared/settings/country/address-labels.ts';
import type { customerFields } from './customer.schema.ts';
import { customerNoteManifest } from './customer-note.manifest.ts';

export const customerManifest = {
  type: 'customers',
  name: 'audit.types.customers',
  plural: 'customers.title',
  messages: {
    updated: 'customers.updated',
    removed: 'customers.deleted',
    fetchFailed: 'customers.page.failed',
  },
  screen: '/customer',
  opens: 'page',
  fields: {
    ...labels('customers.field', {
      name: true,
      phone: true,
      phone1: true,
      phone2: true,
      email: true,
      kind: true,
      taxNumber: true,
      identityKind: true,
      identityNumber: true,
      address: true,
      shippingAddress: true,
      billingAddress: true,
      sms: true,
      whatsapp: true,
      language: true,
      payerId: true,
      relation: true,
    } satisfies Omit<AllOf<typeof customerFields>, AddressField | 'country'>),
    ...addressLabels,
    country: { label: 'settings.address.country' },
    customerCode: { label: 'customers.field.code' },
    language: {
      label: 'customers.field.language',
      choices: { en: 'account.languages.en', ar: 'account.languages.ar', ur: 'account.languages.ur' },
    },
    identityKind: {
      label: 'customers.field.identityKind',
      choices: {
        CRN: 'settings.identity.kinds.CRN',
        '700': 'settings.identity.kinds.700',
        MOM: 'settings.identity.kinds.MOM',
        MLS: 'settings.identity.kinds.MLS',
        SAG: 'settings.identity.kinds.SAG',
        NAT: 'settings.identity.kinds.NAT',
        IQA: 'settings.identity.kinds.IQA',
        GCC: 'settings.identity.kinds.GCC',
        PAS: 'settings.identity.kinds.PAS',
        OTH: 'settings.identity.kinds.OTH',
      },
    },
    kind: {
      label: 'customers.field.kind',
      choices: { person: 'customers.kinds.person', company: 'customers.kinds.company' },
    },
    payerId: { label: 'customers.field.payerId', refersTo: 'customers' },
    archived: { label: 'customers.field.archived' },
    forgottenAt: { label: 'customers.forget.done' },
    mergedInto: { label: 'customers.merge.into', refersTo: 'customers' },
  },
  parts: {
    'customer-merges': {
      name: 'audit.parts.customerMerges',
      inUse: 'errors.inUseBy.customerMerges',
      fields: {
        fromCode: { label: 'customers.field.code' },
        fromName: { label: 'customers.field.name' },
        undoneAt: { label: 'customers.merge.undone' },
      },
    },
    'customer-notes': {
      name: customerNoteManifest.name,
      inUse: 'errors.inUseBy.customerNotes',
      fields: customerNoteManifest.fields,
    },
    measurements: {
      name: 'audit.parts.measurements',
      inUse: 'errors.inUseBy.measurements',
      fields: {
        templateName: { label: 'audit.types.dimensionTemplates' },
        number: { label: 'audit.fields.number', kind: 'number' },
        reason: { label: 'audit.fields.reason' },
        note: { label: 'orders.form.row.note' },
      },
    },
    'measurement-images': {
      name: 'settings.image.title',
      inUse: 'errors.inUseBy.measurements',
      fields: { imageId: { label: 'settings.image.title' } },
    },
  },
} as const satisfies Manifest;
