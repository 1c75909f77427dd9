import { fetchDemo, fetchPapers, fetchSettings, fetchStaff, from } from './fetched-parts.ts';
import type { Screen } from './screen.ts';

/** What the shop sets, and the log of changes. */
export const settingScreens: Screen[] = [
  {
    path: '/work-types',
    title: 'orders.workType.title',
    open: from(fetchSettings, ({ WorkTypeList }) => WorkTypeList),
  },
  {
    path: '/defects',
    title: 'orders.defects.title',
    open: from(fetchSettings, ({ DefectList }) => DefectList),
  },
  {
    path: '/statuses',
    title: 'orders.status.title',
    open: from(fetchSettings, ({ StatusList }) => StatusList),
  },
  {
    path: '/sub-statuses',
    title: 'orders.subStatus.title',
    open: from(fetchSettings, ({ SubStatusList }) => SubStatusList),
  },
  {
    path: '/return-reasons',
    title: 'billing.returns.reasons.title',
    open: from(fetchSettings, ({ ReturnReasonList }) => ReturnReasonList),
  },
  {
    path: '/barcode-settings',
    title: 'tickets.title',
    open: from(fetchPapers, ({ BarcodeSettingsPage }) => BarcodeSettingsPage),
  },
  {
    path: '/barcode-settings/test',
    title: 'tickets.print.test',
    open: from(fetchPapers, ({ TicketTestPrint }) => TicketTestPrint),
    layout: 'blank',
  },
  { path: '/audit-log', title: 'audit.title', open: from(fetchStaff, ({ AuditPage }) => AuditPage) },
  {
    path: '/sign-ins',
    title: 'audit.access.title',
    open: from(fetchStaff, ({ AccessLogList }) => AccessLogList),
  },
  { path: '/taxes', title: 'shell.nav.taxes', open: from(fetchSettings, ({ TaxList }) => TaxList) },
  { path: '/users', title: 'shell.nav.users', open: from(fetchStaff, ({ UserPage }) => UserPage) },
  {
    path: '/roles-permissions',
    title: 'shell.nav.roles',
    open: from(fetchStaff, ({ RolesPage }) => RolesPage),
  },
  {
    path: '/currency',
    title: 'currency.title',
    open: from(fetchSettings, ({ CurrencyList }) => CurrencyList),
  },
  {
    path: '/currency/:id',
    title: 'currency.title',
    open: from(fetchSettings, ({ CurrencyPage }) => CurrencyPage),
  },
  { path: '/units', title: 'units.title', open: from(fetchSettings, ({ UnitList }) => UnitList) },
  {
    path: '/dimension-preferences',
    title: 'units.preferences.title',
    open: from(fetchSettings, ({ DimensionPreferencePage }) => DimensionPreferencePage),
  },
  {
    path: '/company-information',
    title: 'settings.company.title',
    open: from(fetchSettings, ({ CompanyInformationPage }) => CompanyInformationPage),
  },
  {
    path: '/preferences',
    title: 'settings.preference.title',
    open: from(fetchSettings, ({ PreferenceForm }) => PreferenceForm),
  },
  {
    path: '/message-templates',
    title: 'orders.messages.templates.title',
    open: from(fetchSettings, ({ MessageTemplateForm }) => MessageTemplateForm),
  },
  {
    path: '/settings',
    title: 'shell.nav.settings',
    open: from(fetchSettings, ({ SettingsPage }) => SettingsPage),
  },
];

/** Examples of the kit. */
export const demoScreens: Screen[] = [
  {
    path: '/single-menu-view',
    title: 'theme.demo.single.title',
    open: from(fetchDemo, ({ LabelsPage }) => LabelsPage),
  },
  {
    path: '/group-single-menu-item-view',
    title: 'theme.demo.groupSingle.title',
    open: from(fetchDemo, ({ ControlsPage }) => ControlsPage),
  },
  {
    path: '/group-collapse-menu-item-view-1',
    title: 'theme.demo.collapse1.title',
    open: from(fetchDemo, ({ ColoursPage }) => ColoursPage),
  },
  {
    path: '/group-collapse-menu-item-view-2',
    title: 'theme.demo.collapse2.title',
    open: from(fetchDemo, ({ TypePage }) => TypePage),
  },
];

/** The user's own account. */
export const ownScreens: Screen[] = [
  { path: '/account', title: 'account.title', open: from(fetchStaff, ({ AccountPage }) => AccountPage) },
  {
    path: '/access-denied',
    title: 'shell.accessDenied.title',
    open: from(fetchStaff, ({ AccessDeniedPage }) => AccessDeniedPage),
    authority: ['admin', 'user'],
  },
];
