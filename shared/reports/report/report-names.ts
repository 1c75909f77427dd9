/** The reports whose filters can be saved and that can be mailed, by the last part of their path. */
export const reportNames = [
  'work-types',
  'articles-by-status',
  'article-assignments',
  'company-assignments',
  'quality',
  'rejections',
  'promises',
  'customer-measurements',
  'sales-by-period',
  'sales-by-customer',
  'sales-by-design',
  'sales-by-item',
  'tax',
  'tax-return',
  'receivables',
  'payables',
  'stock-value',
  'cash-closings',
] as const;
export type ReportName = (typeof reportNames)[number];
