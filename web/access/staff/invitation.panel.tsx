import { Button, Group, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { isolateWords } from '#shared/lib/isolate.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useValue } from '#web/lib/store.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { QrCode } from '#web/ui/print/code.tsx';
import classes from './invitation.module.css';
import { invite, shownInvitation } from './invitation.ts';

const codeSize = 46;

/** The link of an invitation, to copy, to scan, to share and to mail. */
export function InvitationPanel() {
  const t = useT();
  const { dateTime } = useFormat();
  const [isMailing, setMailing] = useState(false);
  const shown = useValue(shownInvitation);
  if (!shown) return null;
  const { user, address, expires, shop } = shown;
  const name = isolateWords(user.name);
  const message = t('staff.invitation.message', { name: user.name, shop, address });
  const copy = () =>
    void navigator.clipboard.writeText(address).then(() => notify.success(t('staff.invitation.copied')));
  /** The shop keeps no link that it could mail, so it makes another one. */
  const mail = async () => {
    setMailing(true);
    try {
      await invite(user, true);
      notify.success(t('staff.invitation.mailed', { email: isolateWords(user.email) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.message);
    } finally {
      setMailing(false);
    }
  };
  return (
    <Dialog
      opened
      size={560}
      title={t('staff.invitation.title', { name })}
      onClose={() => shownInvitation.set(null)}
    >
      <div className={classes.shared}>
        <div className={classes.code}>
          <QrCode text={address} label={t('staff.invitation.code')} size={codeSize} />
        </div>
        <div className={classes.address}>
          <TextInput
            label={t('staff.invitation.address')}
            description={t('staff.invitation.explanation', { name, time: isolateWords(dateTime(expires)) })}
            inputWrapperOrder={['label', 'input', 'description']}
            value={address}
            readOnly
            dir="ltr"
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap={8}>
            {navigator.clipboard && (
              <Button leftSection={<IconCopy aria-hidden size={16} stroke={1.7} />} onClick={copy}>
                {t('staff.invitation.copy')}
              </Button>
            )}
            <Button
              component="a"
              href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp aria-hidden size={16} stroke={1.7} />}
            >
              {t('staff.invitation.whatsapp')}
            </Button>
            <Button
              variant="default"
              loading={isMailing}
              leftSection={<IconMail aria-hidden size={16} stroke={1.7} />}
              onClick={() => void mail()}
            >
              {t('staff.invitation.mail', { email: isolateWords(user.email) })}
            </Button>
          </Group>
        </div>
      </div>
    </Dialog>
  );
}
