/** What an invoice has become by payments and credit notes; a screen that only asks for one loads no schema. */
export const invoiceStates = ['unpaid', 'partPaid', 'paid', 'credited', 'creditNote'] as const;
