import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { internationalDigits } from '#shared/lib/phone.rules.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';

/** A WhatsApp link. A number without a country code is one of the shop's own country. */
export function WhatsAppLink({ phone }: { phone: string }) {
  const t = useT();
  const { callingCode } = useFormatPreference();
  const digits = callingCode && internationalDigits(phone, callingCode);
  if (!digits) return null;
  return (
    <Tooltip label={t('customers.page.whatsapp')}>
      <ActionIcon
        component="a"
        variant="default"
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('customers.page.whatsapp')}
      >
        <IconBrandWhatsapp size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
