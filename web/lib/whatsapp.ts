/** The address that opens WhatsApp with a message, to a number or to whom the user chooses there. */
export const whatsAppAddress = ({ number = '', text }: { number?: string | undefined; text?: string }) =>
  `https://wa.me/${number.replace(/\D/g, '')}${text ? `?${new URLSearchParams({ text })}` : ''}`;
