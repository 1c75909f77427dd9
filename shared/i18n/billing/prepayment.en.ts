/** Texts of prepayment invoices. */
export const prepaymentEn = {
  prepayment: {
    badge: 'Prepayment',
    line: 'Deposit on order {{order}}',
    paper: 'Prepayment invoice {{number}}',
    onReceipt: 'Prepayment invoice',
    note: 'Credit note {{number}}',
    willIssue: 'A prepayment invoice with its tax is issued for the deposit.',
    deducted: 'Prepayment invoice {{number}}, {{date}}, with {{tax}} tax',
    toCredit: 'To credit',
    givenBack: 'Back to the deposit, {{number}}',
    returned: 'Given back since',
    lines: 'Taxes',
    title: 'Deducted prepayments',
    titleBack: 'Back to the deposit',
    moved: 'The deposit pays something else now',
    refundInstead: '{{invoice}} belongs to a deposit: refund the deposit, and it is credited.',
  },
} as const;
