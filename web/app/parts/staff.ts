export { default as AccountPage } from '#web/access/account/account.page.tsx';
export { default as AccessLogList } from '#web/access/audit/access-log.list.tsx';
export { default as RolesPage } from '#web/access/staff/roles.page.tsx';
export { default as AccessDeniedPage } from '#web/app/access-denied.page.tsx';
export { default as AuditPage } from '#web/app/log/audit.page.tsx';
export { default as UserPage } from '#web/app/records/user.page.tsx';
