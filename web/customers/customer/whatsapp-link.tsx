import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { usePhoneRules } from '#web/lib/phone-rules.ts';

/** A WhatsApp link. A number without a country code, as older records have, is one of the shop's own country. */
export function WhatsAppLink({ phone }: { phone: string }) {
  const t = useT();
  const { country } = useFormatPreference();
  const hasCode = phone.startsWith('+');
  const rules = usePhoneRules(phone !== '' && !hasCode);
  const number = hasCode ? phone : rules?.readPhone(phone, country)?.e164;
  if (!number) return null;
  return (
    <Tooltip label={t('customers.page.whatsapp')}>
      <ActionIcon
        component="a"
        variant="default"
        href={`https://wa.me/${number.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('customers.page.whatsapp')}
      >
        <IconBrandWhatsapp size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
