/** What each permission allows, by area and action. */
export const staffPermissionsEn = {
  customers: {
    read: 'Find customers and open their pages.',
    write: 'Add customers and change their details.',
    delete: 'Delete customers who have no records.',
    merge: 'Merge customers who are the same person, and undo it.',
    export: 'Save a file of everything that is held of a customer, with what other permissions hide.',
    forget: 'Forget who a customer is, for good, when they ask for it.',
  },
  measurements: {
    read: 'See what was measured, and how it changed.',
    write: 'Take measurements and save new versions.',
  },
  messages: {
    read: 'See what customers were written.',
    write: 'Write to customers by WhatsApp, SMS and email.',
  },
  orders: {
    read: 'See orders, their stage and history, and the dashboard’s counts.',
    prices: 'See what orders cost: prices, tax and totals.',
    write: 'Book orders and change them.',
    discount: 'Give discounts above the shop’s limit.',
    delete: 'Delete orders of which nothing was made or billed.',
    assign: 'Give pieces to tailors and companies.',
    collect: 'Receive pieces that come back, and complete orders.',
    cancel: 'Cancel orders, and undo it.',
    revert: 'Take back the last step of production.',
    handOver: 'Hand finished orders to the customer.',
    handOverUnpaid: 'Let an order leave while something of it is still owed.',
    return: 'Take back delivered pieces, with their credit note.',
  },
  work: {
    own: 'See the pieces that you were given, and report them ready.',
  },
  appointments: {
    read: 'See the appointments of customers: fittings and deliveries.',
    write: 'Book appointments and move them.',
    delete: 'Delete appointments.',
  },
  invoices: {
    read: 'See and print invoices.',
    write: 'Issue invoices for orders.',
    credit: 'Undo an invoice by a credit note.',
    writeOff: 'Let the small rest of an invoice go, as an expense.',
  },
  einvoices: {
    read: 'See what the tax authority was told of invoices, and what it answered.',
    send: 'Send an electronic invoice again.',
    onboard: 'Register the shop’s device with the tax authority, renew and end it.',
  },
  payments: {
    read: 'See what was paid.',
    write: 'Take deposits and payments.',
    refund: 'Give back what was paid, and void payments of the day.',
  },
  accounting: {
    read: 'See income, cost, expenses and profit.',
    write: 'Enter expenses and other money in and out.',
  },
  cash: {
    read: 'See the cash closings.',
    close: 'Count and close the cash of a day.',
    reopen: 'Open closed cash again.',
  },
  books: {
    close: 'Close the books until a day.',
    reopen: 'Open closed books again.',
    otherDay: 'Date invoices and money on another day than today.',
  },
  payables: {
    read: 'See what tailors and companies earned, and what they are owed.',
    settle: 'Pay tailors and companies what they are owed.',
  },
  purchases: {
    read: 'See the bills of suppliers.',
    write: 'Enter the bills of suppliers, change and delete them; their goods come into stock.',
  },
  reports: {
    read: 'Open the reports.',
  },
  companies: {
    read: 'See suppliers and workshops.',
    write: 'Add companies and change them.',
    delete: 'Delete companies that nothing refers to.',
  },
  designs: {
    read: 'See designs with their cost and price.',
    write: 'Add designs and change their prices.',
    delete: 'Delete designs that no order uses.',
  },
  items: {
    read: 'See the items that are for sale, without their cost.',
    write: 'Add items with their cost, and decide what the online shop shows.',
    delete: 'Delete items that no order uses.',
  },
  warehouses: {
    read: 'See warehouses, racks and shelves, and what lies there.',
    write: 'Add places to keep things, and receive, move and count stock.',
    delete: 'Delete places that are empty.',
  },
  settings: {
    read: 'Open the settings screens.',
    write: 'Change the shop’s settings: taxes, currencies, statuses, work types and templates.',
    backup: 'Download a copy of the whole shop, and see when it was last backed up.',
  },
  users: {
    read: 'See who works here and where they are signed in.',
    write: 'Add users, set their password and role, switch them off, and end their sessions.',
  },
  roles: {
    read: 'See the roles and what they permit.',
    write: 'Add roles and change what they permit, within one’s own permissions.',
  },
  audit: {
    read: 'See who changed what, and when: also prices, phone numbers and measurements that other permissions hide.',
  },
} as const;
