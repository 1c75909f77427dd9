import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { useFullNumber } from '#web/lib/phone-rules.ts';
import { whatsAppAddress } from '#web/lib/whatsapp.ts';

/** A link that opens a chat with the number. */
export function WhatsAppLink({ phone }: { phone: string }) {
  const t = useT();
  const number = useFullNumber(phone);
  if (!number) return null;
  return (
    <Tooltip label={t('customers.page.whatsapp')}>
      <ActionIcon
        component="a"
        variant="default"
        href={whatsAppAddress({ number })}
        target="_blank"
        rel="noreferrer"
        aria-label={t('customers.page.whatsapp')}
      >
        <IconBrandWhatsapp size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
