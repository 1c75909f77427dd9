import { Button, Group, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { whatsAppAddress } from '#web/lib/whatsapp.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { QrCode } from '#web/ui/print/code.tsx';
import classes from './shared-link.module.css';

const codeSize = 46;

interface SharedLinkProps {
  address: string;
  /** Who can use it, and how long. */
  description: string;
  /** What WhatsApp sends, with the address in it. */
  message: string;
  /** To whom, with the country code; otherwise the user chooses in WhatsApp. */
  number?: string | undefined;
  /** Whether it has the focus in the dialog that shows it. */
  autoFocus?: boolean;
  /** Buttons for what else can be done with it. */
  children: ReactNode;
}

/** A link for somebody else: as text to copy, as a code to scan, and as a message. */
export function SharedLink({ address, description, message, number, autoFocus, children }: SharedLinkProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  /** Where the browser doesn't allow it, the text is selected, to be copied by hand. */
  const byHand = () => {
    input.current?.focus();
    notify.error(t('kit.link.notCopied'));
  };
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => notify.success(t('kit.link.copied')), byHand);
  return (
    <div className="flex wrap align-start gap-20">
      <div className={classes.code}>
        <QrCode text={address} label={t('kit.link.code')} size={codeSize} />
      </div>
      <div className={classes.address}>
        <TextInput
          ref={input}
          label={t('kit.link.address')}
          description={description}
          inputWrapperOrder={['label', 'input', 'description']}
          value={address}
          readOnly
          dir="ltr"
          data-autofocus={autoFocus || undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap={8}>
          {/* Browsers have no clipboard on a page without TLS. */}
          {navigator.clipboard && (
            <Button leftSection={<IconCopy aria-hidden size={16} stroke={1.7} />} onClick={copy}>
              {t('kit.link.copy')}
            </Button>
          )}
          <Button
            component="a"
            href={whatsAppAddress({ number, text: message })}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp aria-hidden size={16} stroke={1.7} />}
          >
            {t('kit.link.whatsapp')}
          </Button>
          {children}
        </Group>
      </div>
    </div>
  );
}
