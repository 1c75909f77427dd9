/** Texts of the closed books. */
export const booksEn = {
  books: {
    title: 'Closed books',
    dayClosed: 'The books are closed until {{date}}. Choose a later day, or ask who may open them.',
    closedUntil: 'The books are closed until {{date}}.',
    open: 'The books are open.',
    onlyToday: 'You may only enter what happens today.',
    beforeOrder: 'Order {{order}} was booked on {{date}}: an invoice isn’t dated before it.',
    beforeNewest: 'Invoice {{invoice}} is dated {{date}}: the next one isn’t dated before it.',
    until: 'Closed until',
    reason: 'Reason',
  },
} as const;
