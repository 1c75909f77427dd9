import { keptInvoiceStandings } from '#server/billing/invoice/invoice-standing.kept.ts';
import { keptCustomerStandings } from '#server/customers/customer/customer-standing.kept.ts';
import type { KeptFigure } from '#server/lib/data/kept.ts';
import {
  keptAssignmentDays,
  keptOrderDays,
  keptOrderWorkDays,
  keptReceiptDays,
} from '#server/orders/order/order-day.kept.ts';
import { keptEarnedDays } from '#server/orders/payees/earned-day.kept.ts';
import {
  keptAccountingDays,
  keptSoldDays,
  keptTaxDays,
  keptWorkCostDays,
} from '#server/reports/accounting/day-sums.kept.ts';

/** Every figure that is kept. */
export const keptFigures: readonly KeptFigure[] = [
  keptCustomerStandings,
  keptInvoiceStandings,
  keptOrderDays,
  keptOrderWorkDays,
  keptAssignmentDays,
  keptReceiptDays,
  keptEarnedDays,
  keptAccountingDays,
  keptSoldDays,
  keptWorkCostDays,
  keptTaxDays,
];
