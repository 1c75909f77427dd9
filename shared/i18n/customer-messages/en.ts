/** What customers are written, where the shop has no text of its own. Only the server writes it, so no screen loads it. */
export const customerMessagesEn = {
  usual: {
    received:
      'Dear {customer}, thank you for your order at {shop}.\nOrder {order}: {pieces}\nReady by: {due}\nFitting: {fitting}\nLeft to pay: {balance}\nFollow your order: {link}',
    ready:
      'Dear {customer}, your order {order} is ready. You are welcome to collect it at {shop}.\nLeft to pay: {balance}\nYour order: {link}',
    reminder:
      'Dear {customer}, a reminder from {shop} about your order {order}.\nReady by: {due}\nFitting: {fitting}\nLeft to pay: {balance}\nYour order: {link}',
    invoiceReminder:
      'Dear {customer}, a reminder from {shop} about invoice {invoice}.\nLeft to pay: {balance}\nYour order: {link}',
    statement: 'Dear {customer}, what is left to pay at {shop} is {balance}.\nThank you for your trust.',
  },
  subject: 'Order {{order}} · {{shop}}',
  subjectOfInvoice: 'Invoice {{invoice}} · {{shop}}',
  subjectOfStatement: 'Your statement · {{shop}}',
  pieces_one: '{{count}} piece',
  pieces_other: '{{count}} pieces',
  customer: 'Ahmed Al Harbi',
} as const;
