import { whatsappAddress } from '#server/catalogue/shop/shop-address.ts';
import { readPhone } from '#shared/lib/phone.rules.ts';
import type { DraftChannel } from '#shared/orders/messages/message.schema.ts';
import { type MessageChannel, messageChannels } from '#shared/orders/order/message-kind.ts';

/** What a customer has said of being written to. */
export interface Reached {
  phone: string;
  phone1: string;
  phone2: string;
  email: string;
  sms: boolean;
  whatsapp: boolean;
}

/** How a customer may be written to. A number without a country code is one of the shop's `country`. */
export function channelsOf(
  { phone, phone1, phone2, email, sms, whatsapp }: Reached,
  country: string,
): Required<DraftChannel>[] {
  const number = [phone, phone1, phone2]
    .map((each) => readPhone(each, country))
    .find((each) => each !== null);
  const byPhone = (channel: MessageChannel, isAgreed: boolean) => ({
    channel,
    to: number?.written ?? null,
    refusal: isAgreed ? (number ? null : ('noPhone' as const)) : ('notAgreed' as const),
  });
  const of: Record<MessageChannel, Required<DraftChannel>> = {
    whatsapp: byPhone('whatsapp', whatsapp),
    sms: byPhone('sms', sms),
    email: { channel: 'email', to: email || null, refusal: email ? null : 'noEmail' },
  };
  return messageChannels.map((channel) => of[channel]);
}

interface Letter {
  channel: MessageChannel;
  to: string;
  subject: string;
  text: string;
}

/** The address that opens a message in the program of its channel, filled in and not sent. */
export function messageAddress({ channel, to, subject, text }: Letter): string {
  if (channel === 'whatsapp') return whatsappAddress(to, text);
  // Android reads the text after "?", iOS after "&".
  if (channel === 'sms') return `sms:${to.replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`;
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
