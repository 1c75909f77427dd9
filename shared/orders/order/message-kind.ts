/** What a message to a customer is about: one of their orders, an invoice (`invoiceReminder`), or all that they owe (`statement`). */
export const messageKinds = ['received', 'ready', 'reminder', 'invoiceReminder', 'statement'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Also what is sent with a paper and has no text of the shop's own. */
export const sentKinds = [...messageKinds, 'invoice', 'receipt'] as const;
export type SentKind = (typeof sentKinds)[number];

export const messageChannels = ['whatsapp', 'sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];
