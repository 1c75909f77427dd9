import { type Icon, IconBrandWhatsapp, IconMail, IconMessage } from '@tabler/icons-react';
import type { DraftChannel, MessageDraft } from '#shared/orders/messages/message.schema.ts';
import type { MessageChannel } from '#shared/orders/order/message-kind.ts';
import { useT } from '#web/lib/i18n.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import classes from './channel-buttons.module.css';

export const channelIcons: Readonly<Record<MessageChannel, Icon>> = {
  whatsapp: IconBrandWhatsapp,
  sms: IconMessage,
  email: IconMail,
};

interface ChannelButtonsProps {
  draft: MessageDraft;
  isOpening: boolean;
  onOpen: (channel: MessageChannel) => void;
  /** Focuses the first open one, for a dialog that goes from one customer to the next. */
  autoFocus?: boolean;
}

/** How a customer may be written to: a click opens the message; one that isn't agreed to says so and opens nothing. */
export function ChannelButtons({ draft, isOpening, onOpen, autoFocus = false }: ChannelButtonsProps) {
  const first = draft.channels.find(({ refusal }) => refusal === null)?.channel;
  return (
    <ul className="grid gap-6">
      {draft.channels.map((each) => (
        <li key={each.channel}>
          <ChannelButton
            of={each}
            name={draft.customer.name}
            isFirst={each.channel === first}
            isOff={isOpening || draft.refusal !== null}
            autoFocus={autoFocus && each.channel === first}
            onOpen={() => onOpen(each.channel)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChannelButtonProps {
  of: DraftChannel;
  name: string;
  isFirst: boolean;
  isOff: boolean;
  autoFocus: boolean;
  onOpen: () => void;
}

function ChannelButton({ of, name, isFirst, isOff, autoFocus, onOpen }: ChannelButtonProps) {
  const t = useT();
  const { channel, to, refusal } = of;
  const ofPhone = channel === 'sms' ? 'sms' : 'whatsapp';
  return (
    <button
      type="button"
      className={classes.channel}
      data-first={isFirst || undefined}
      disabled={isOff || refusal !== null}
      title={
        refusal
          ? t(`orders.messages.closed.${refusal === 'notAgreed' ? ofPhone : refusal}`, { name })
          : undefined
      }
      // biome-ignore lint/a11y/noAutofocus: the dialog goes on to the next customer
      autoFocus={autoFocus}
      onClick={onOpen}
    >
      <DirectionalIcon icon={channelIcons[channel]} />
      <span className="grow type-label">{t(`orders.messages.channels.${channel}`)}</span>
      <span className={classes.to}>
        {refusal
          ? t(`orders.messages.${refusal}`)
          : to && (channel === 'email' ? <Num code>{to}</Num> : <Phone>{to}</Phone>)}
      </span>
    </button>
  );
}
