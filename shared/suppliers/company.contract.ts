import { crudContract } from '#shared/lib/crud-contract.ts';
import { type EntityManifest, labels, permissionsFor } from '#shared/lib/manifest.ts';
import { maxPerPage } from '#shared/lib/page-contract.ts';
import { company, companyFields } from './company.schema.ts';

export const companyManifest = {
  type: 'companies',
  name: 'audit.types.companies',
  title: 'suppliers.title',
  messages: { updated: 'suppliers.updated', removed: 'suppliers.deleted' },
  screen: '/companies',
  permission: permissionsFor('companies'),
  inUse: 'suppliers.inUse',
  fields: labels('suppliers', companyFields.shape),
  parts: {
    'work-links': { name: 'suppliers.workLink', fields: { expires: { label: 'suppliers.workLinkExpires' } } },
    'company-images': {
      name: 'suppliers.picture',
      inUse: 'suppliers.inUse',
      fields: { imageId: { label: 'suppliers.picture' } },
    },
  },
} as const satisfies EntityManifest;

export const companyContract = {
  ...crudContract({
    path: 'companies',
    permission: companyManifest.permission,
    fields: companyFields,
    entity: company,
    sorts: ['name', 'created'],
    defaultSort: 'name',
    // A caller without a query gets the list (rule API 5).
    perPage: maxPerPage,
    changes: ['orders', 'designs', 'dashboard', 'accounting', 'reports'],
  }),
  manifest: companyManifest,
};
