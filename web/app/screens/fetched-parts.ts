import type { ComponentType } from 'react';

/** The screens that are fetched together, as one built file each: who opens one of them goes on to the others. */
export const fetchBilling = () => import('../parts/billing.ts');
export const fetchCalendar = () => import('../parts/calendar.ts');
export const fetchCatalogue = () => import('../parts/catalogue.ts');
export const fetchCustomers = () => import('../parts/customers.ts');
export const fetchDemo = () => import('../parts/demo.ts');
export const fetchMeasuring = () => import('../parts/measuring.ts');
export const fetchOrders = () => import('../parts/orders.ts');
export const fetchPapers = () => import('../parts/papers.ts');
export const fetchReports = () => import('../parts/reports.ts');
export const fetchSettings = () => import('../parts/settings.ts');
export const fetchStaff = () => import('../parts/staff.ts');
export const fetchWorkshop = () => import('../parts/workshop.ts');

/** One screen of a part: `open: from(fetchSettings, ({ TaxList }) => TaxList)`. */
export const from =
  <Part>(fetchPart: () => Promise<Part>, pick: (part: Part) => ComponentType) =>
  async () => ({ default: pick(await fetchPart()) });
