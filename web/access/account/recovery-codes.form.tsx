import { useState } from 'react';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { Dialog } from './dialog.tsx';
import { OwnPasswordForm } from './own-password.form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Replaces the recovery codes; requires the password. */
export function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <Dialog title={t('factor.recovery.renewTitle')} onClose={onClose}>
      <OwnPasswordForm
        help={t('factor.recovery.renewText')}
        submitLabel={t('factor.recovery.renew')}
        send={async (body) => {
          setCodes((await call(secondFactorContract.renewRecoveryCodes, { body })).recoveryCodes);
          void invalidateAfter(secondFactorContract.renewRecoveryCodes);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
