import type { Manifest } from '#shared/lib/manifest.ts';

export const userManifest = {
  type: 'users',
  name: 'audit.types.users',
  inUse: 'errors.inUseBy.users',
  title: 'shell.nav.users',
  screen: '/users',
  permission: { read: 'users:read' },
  settings: { group: 'people', about: 'staff.users.explanation' },
  fields: {
    name: { label: 'customers.field.name' },
    email: { label: 'customers.field.email' },
    roleId: { label: 'staff.users.role', refersTo: 'roles' },
    active: { label: 'staff.users.active' },
    avatarId: { label: 'audit.fields.picture' },
    language: { label: 'settings.preference.language' },
    rates: { label: 'orders.workType.rates' },
  },
  parts: {
    'user-rates': {
      name: 'orders.workType.rates',
      inUse: 'errors.inUseBy.users',
      fields: {
        workTypeId: { label: 'orders.form.workType', refersTo: 'work-types' },
        rate: { label: 'orders.workType.rate', kind: 'money' },
      },
    },
    accounts: { name: 'audit.parts.accounts', fields: {} },
    passkeys: { name: 'audit.parts.passkeys', fields: { name: { label: 'customers.field.name' } } },
    'second-factors': { name: 'audit.parts.secondFactors', fields: {} },
    sessions: { name: 'audit.parts.sessions', fields: {} },
  },
} as const satisfies Manifest;

export const roleManifest = {
  type: 'roles',
  name: 'audit.types.roles',
  plural: 'staff.area.roles',
  title: 'shell.nav.roles',
  screen: '/roles-permissions',
  permission: { read: 'roles:read' },
  settings: { group: 'people', about: 'staff.roles.explanation' },
  fields: {
    name: { label: 'customers.field.name' },
    names: { label: 'kit.names.title' },
    permissions: { label: 'staff.roles.permissions' },
    requiresSecondFactor: { label: 'staff.roles.requiresSecondFactor' },
  },
} as const satisfies Manifest;
