import {
  adminRole,
  dailyWork,
  type Permission,
  permissions,
  userRole,
  withNeeded,
} from '#shared/access/session/permission.rules.ts';
import type { Language } from '#shared/lib/language.ts';

interface DefaultRole {
  name: Readonly<Record<Language, string>>;
  permissions: readonly Permission[];
}

/** The two roles that the product itself needs; the API knows them by these names in every shop. */
export const builtInRoles = [
  { name: adminRole, names: { ar: 'مدير', ur: 'منتظم' }, permissions: [...permissions] },
  { name: userRole, names: { ar: 'مستخدم', ur: 'صارف' }, permissions: [...dailyWork] },
];

/** What the staff of a tailoring shop do, each with the permissions that their own work needs and no others. */
export const readyRoles = {
  frontDesk: {
    name: { en: 'Front desk', ar: 'الاستقبال', ur: 'کاؤنٹر' },
    permissions: withNeeded([
      'customers:write',
      'measurements:write',
      'messages:write',
      'orders:write',
      'orders:handOverUnpaid',
      'appointments:write',
      'invoices:write',
      'payments:write',
      'designs:read',
      'items:read',
    ]),
  },
  cashier: {
    name: { en: 'Cashier', ar: 'أمين الصندوق', ur: 'کیشیئر' },
    permissions: withNeeded([
      'customers:write',
      'orders:prices',
      'orders:handOverUnpaid',
      'invoices:write',
      'payments:write',
      'cash:close',
    ]),
  },
  workshopManager: {
    name: { en: 'Workshop manager', ar: 'مدير الورشة', ur: 'ورکشاپ مینیجر' },
    permissions: withNeeded([
      'orders:assign',
      'orders:collect',
      'orders:revert',
      'orders:handOverUnpaid',
      'measurements:read',
      'companies:read',
      'designs:read',
      'reports:read',
    ]),
  },
  tailor: {
    name: { en: 'Tailor', ar: 'خياط', ur: 'کاریگر' },
    permissions: ['work:own'],
  },
  accountant: {
    name: { en: 'Accountant', ar: 'محاسب', ur: 'اکاؤنٹنٹ' },
    permissions: withNeeded([
      'customers:read',
      'orders:return',
      'companies:read',
      'reports:read',
      'invoices:write',
      'invoices:credit',
      'invoices:writeOff',
      'payments:write',
      'payments:refund',
      'accounting:write',
      'cash:close',
      'books:close',
      'books:otherDay',
      'payables:settle',
    ]),
  },
  storekeeper: {
    name: { en: 'Storekeeper', ar: 'أمين المستودع', ur: 'اسٹور کیپر' },
    permissions: withNeeded(['items:write', 'warehouses:write', 'companies:write', 'designs:read']),
  },
} as const satisfies Record<string, DefaultRole>;
