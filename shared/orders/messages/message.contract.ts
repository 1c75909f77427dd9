import { contract } from '#shared/lib/contract.ts';
import type { Manifest } from '#shared/lib/manifest.ts';
import type { messageApi } from './message.api.ts';

export const messageManifest = {
  type: 'messages',
  name: 'orders.messages.title',
  inUse: 'orders.messages.inUse',
  fields: {},
} as const satisfies Manifest;

/** Messages to customers: what they would say, and those that were opened. */
export const messageContract = {
  manifest: messageManifest,
  list: contract<typeof messageApi.list>({
    method: 'GET',
    path: '/messages',
    access: 'messages:read',
    shows: ['orders', 'customers'],
  }),
  drafts: contract<typeof messageApi.drafts>({
    method: 'GET',
    path: '/messages/drafts',
    access: 'messages:write',
    shows: [
      'orders',
      'customers',
      'invoices',
      'payments',
      'appointments',
      'company-information',
      'message-templates',
    ],
  }),
  create: contract<typeof messageApi.create>({
    method: 'POST',
    path: '/messages',
    access: 'messages:write',
    changes: ['orders'],
  }),
};
