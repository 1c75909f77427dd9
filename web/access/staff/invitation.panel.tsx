import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { isolateWords } from '#shared/lib/isolate.ts';
import { ApiError } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useValue } from '#web/lib/store.ts';
import { SharedLink } from '#web/ui/action/shared-link.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import { invite, shownInvitation } from './invitation.ts';

/** The link of an invitation, to copy, to scan, to share and to mail. */
export function InvitationPanel() {
  const t = useT();
  const { dateTime } = useFormat();
  const [isMailing, setMailing] = useState(false);
  const shown = useValue(shownInvitation);
  if (!shown) return null;
  const { user, address, expires, shop } = shown;
  const name = isolateWords(user.name);
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
      <SharedLink
        address={address}
        description={t('staff.invitation.explanation', { name, time: isolateWords(dateTime(expires)) })}
        message={t('staff.invitation.message', { name: user.name, shop, address })}
        autoFocus
      >
        <Button
          variant="default"
          loading={isMailing}
          leftSection={<IconMail aria-hidden size={16} stroke={1.7} />}
          onClick={() => void mail()}
        >
          {t('staff.invitation.mail', { email: isolateWords(user.email) })}
        </Button>
      </SharedLink>
    </Dialog>
  );
}
