import { Button, Checkbox } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { inGroups } from '#shared/access/session/second-factor.rules.ts';
import { firstCodeFields } from '#shared/access/session/second-factor.schema.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { checkSession } from '#web/lib/session.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { QrCode } from '#web/ui/print/code.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { OwnPasswordForm } from './own-password.form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { useAccountForm } from './use-account-form.ts';
import { useCopy } from './use-copy.ts';

type Setup = ReplyOf<typeof secondFactorContract.begin>;

/** In millimetres; large enough to scan from the screen with a phone. */
const qrSize = 48;

/** Sets up the second factor in three steps: the password, the app's first code, the recovery codes. */
export function SecondFactorSetUp({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    const done = () => {
      notify.success(t('factor.setUp.done'));
      // A role may have waited for it.
      void checkSession();
      onClose();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  return (
    <Dialog title={t('factor.setUp.title')} onClose={onClose}>
      {setup ? (
        <FirstCode setup={setup} onConfirmed={setCodes} onCancel={onClose} />
      ) : (
        <OwnPasswordForm
          help={t('factor.setUp.passwordHelp')}
          submitLabel={t('factor.setUp.next')}
          send={async (body) => setSetup(await call(secondFactorContract.begin, { body }))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface FirstCodeProps {
  setup: Setup;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function FirstCode({ setup, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useT();
  const { form, errors, frame } = useAccountForm(
    firstCodeFields,
    { code: '', endOtherSessions: true },
    async (body) => {
      const { recoveryCodes } = await call(secondFactorContract.confirm, { body });
      onConfirmed(recoveryCodes);
      void invalidateAfter(secondFactorContract.confirm);
    },
    'errors.failed',
  );
  const { setFocus } = form;
  // The dialog's initial focus was in the previous step.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <ActionFrame {...frame} submit={t('factor.setUp.confirm')} onCancel={onCancel}>
      <p className={classes.text}>{t('factor.setUp.scan')}</p>
      <div className={classes.qr}>
        <div style={{ blockSize: `${qrSize}mm` }}>
          <QrCode text={setup.uri} label={t('factor.setUp.qr')} size={qrSize} />
        </div>
      </div>
      <p className={classes.text}>{t('factor.setUp.byHand')}</p>
      <Key secret={setup.secret} />
      <CodeField
        {...form.register('code')}
        numeric
        label={t('factor.setUp.code')}
        description={errors.code ? undefined : t('factor.setUp.codeHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.code}
      />
      <Checkbox {...form.register('endOtherSessions')} label={t('account.password.endOthers')} />
    </ActionFrame>
  );
}

function Key({ secret }: { secret: string }) {
  const t = useT();
  const { copied, copy } = useCopy();
  return (
    <div className="row wrap apart gap-8 type-body sunken rounded pad-8-12">
      <Num code className={classes.letters}>
        {inGroups(secret, ' ')}
      </Num>
      {copy && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={
            copied ? <IconCheck aria-hidden size={14} /> : <IconCopy aria-hidden size={14} stroke={1.7} />
          }
          onClick={() => copy(secret)}
        >
          {t(copied ? 'factor.recovery.copied' : 'factor.setUp.copyKey')}
        </Button>
      )}
    </div>
  );
}
