import { crudContract } from '#shared/lib/crud-contract.ts';
import { listing } from '#shared/lib/listing.ts';
import type { AllOf, EntityManifest } from '#shared/lib/manifest.ts';
import { labels, permissionsFor } from '#shared/lib/manifest.ts';
import type { companyApi } from './company.api.ts';
import type { companyFields } from './company.schema.ts';

export const companyManifest = {
  type: 'companies',
  name: 'audit.types.companies',
  title: 'suppliers.title',
  messages: { updated: 'suppliers.updated', removed: 'suppliers.deleted' },
  screen: '/companies',
  permission: permissionsFor('companies'),
  inUse: 'suppliers.inUse',
  fields: {
    rates: { label: 'orders.workType.rates' },
    ...labels('suppliers', {
      name: true,
      phone: true,
      taxNumber: true,
      address: true,
      language: true,
      contacts: true,
      logoId: true,
      imageIds: true,
    } satisfies Omit<AllOf<typeof companyFields>, 'rates'>),
  },
  parts: {
    'work-links': { name: 'suppliers.workLink', fields: { expires: { label: 'suppliers.workLinkExpires' } } },
    'company-rates': {
      name: 'orders.workType.rates',
      inUse: 'suppliers.inUse',
      fields: {
        workTypeId: { label: 'orders.form.workType', refersTo: 'work-types' },
        rate: { label: 'orders.workType.rate', kind: 'money' },
      },
    },
    'company-images': {
      name: 'suppliers.picture',
      inUse: 'suppliers.inUse',
      fields: { imageId: { label: 'suppliers.picture' } },
    },
  },
} as const satisfies EntityManifest;

export const companyListing = listing({ sorts: ['name', 'created'], defaultSort: 'name', filters: {} });

export const companyContract = {
  ...crudContract<typeof companyApi>({
    path: 'companies',
    permission: companyManifest.permission,
    listing: companyListing,
    changes: ['orders', 'designs', 'dashboard', 'accounting', 'reports'],
  }),
  manifest: companyManifest,
};
