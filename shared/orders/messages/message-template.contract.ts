import { contract } from '#shared/lib/contract.ts';
import type { FieldDescription, SettingsManifest } from '#shared/lib/manifest.ts';
import type { messageTemplateApi } from './message-template.api.ts';
import { ofEachTemplate } from './template-fields.ts';

export const messageTemplateManifest = {
  type: 'message-templates',
  name: 'orders.messages.templates.title',
  title: 'orders.messages.templates.title',
  screen: '/message-templates',
  opens: 'screen',
  permission: { read: 'settings:read' },
  settings: { group: 'shop', about: 'orders.messages.templates.explanation' },
  fields: ofEachTemplate(
    (kind, language): FieldDescription => ({
      label: `orders.messages.kinds.${kind}`,
      group: `account.languages.${language}`,
    }),
  ),
} as const satisfies SettingsManifest;

/** What the shop writes to its customers, for each kind of message in each language. */
export const messageTemplateContract = {
  manifest: messageTemplateManifest,
  get: contract<typeof messageTemplateApi.get>({
    method: 'GET',
    path: '/message-templates',
    access: 'settings:read',
    shows: ['company-information', 'ecommerce-config'],
  }),
  update: contract<typeof messageTemplateApi.update>({
    method: 'PATCH',
    path: '/message-templates',
    access: 'settings:write',
    changes: ['messages'],
  }),
};
