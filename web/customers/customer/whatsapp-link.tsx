import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';

const fewestDigits = 8;

/** A WhatsApp link. Click-to-chat needs the full number with its country code, so without one there is no link. */
export function WhatsAppLink({ phone }: { phone: string }) {
  const t = useT();
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  if (!/^(\+|00)/.test(phone.trim()) || digits.length < fewestDigits) return null;
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
