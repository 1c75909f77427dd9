import { Checkbox, TextInput } from '@mantine/core';
import { describeDevice } from '#shared/access/session/device.rules.ts';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { addPasskeyFields, type Passkey, passkeyNameFields } from '#shared/access/session/passkey.schema.ts';
import { passkeyFailure } from '#web/access/session/passkey-device.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { invalidateAfter, write } from '#web/lib/write.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Dialog } from './dialog.tsx';
import { OwnPasswordField } from './own-password.field.tsx';
import classes from './second-factor.module.css';
import { useAccountForm } from './use-account-form.ts';

/** Adds a passkey: password and name here, then the browser asks for fingerprint, face or PIN. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { form, errors, frame } = useAccountForm(
    addPasskeyFields,
    { name: useDeviceName(), password: '', endOtherSessions: true },
    async ({ name, password, endOtherSessions }) => {
      try {
        const [{ startRegistration }, optionsJSON] = await Promise.all([
          import('@simplewebauthn/browser'),
          call(passkeyContract.createOptions, { body: { password } }),
        ]);
        const made = await startRegistration({ optionsJSON });
        const credential = { ...made, clientExtensionResults: {} };
        await write(passkeyContract.create, { body: { name, credential, endOtherSessions } });
      } catch (error) {
        throw error instanceof ApiError ? error : new ApiError(0, 'passkey', passkeyFailure(error, t));
      }
      notify.success(t('factor.passkeys.added'));
      onClose();
    },
    'errors.failed',
  );
  return (
    <Dialog title={t('factor.passkeys.addTitle')} onClose={onClose}>
      <ActionFrame {...frame} submit={t('factor.setUp.next')} onCancel={onClose}>
        <p className={classes.text}>{t('factor.passkeys.addText')}</p>
        <TextInput
          {...form.register('name')}
          dir="auto"
          label={t('factor.passkeys.name')}
          description={errors.name ? undefined : t('factor.passkeys.nameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.name}
        />
        <OwnPasswordField registered={form.register('password')} error={errors.password} />
        <Checkbox {...form.register('endOtherSessions')} label={t('account.password.endOthers')} />
      </ActionFrame>
    </Dialog>
  );
}

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT();
  const { id, version } = passkey;
  const { form, errors, frame } = useAccountForm(
    passkeyNameFields,
    { name: passkey.name },
    async ({ name }) => {
      // After a refusal the list is fetched again, since the passkey may have changed.
      await call(passkeyContract.rename, { params: { id }, body: { name, version } }).finally(() =>
        invalidateAfter(passkeyContract.rename),
      );
      notify.success(t('factor.passkeys.renamed'));
      onClose();
    },
    'errors.save',
  );
  return (
    <Dialog title={t('factor.passkeys.renameTitle')} onClose={onClose}>
      <ActionFrame {...frame} submit={t('common.save')} onCancel={onClose}>
        <TextInput
          {...form.register('name')}
          dir="auto"
          data-autofocus
          label={t('factor.passkeys.name')}
          error={errors.name}
        />
      </ActionFrame>
    </Dialog>
  );
}

/** A name for the current device. */
function useDeviceName(): string {
  const t = useT();
  const { browser, system } = describeDevice(navigator.userAgent);
  return browser && system ? t('staff.sessions.device', { browser, system }) : browser || system;
}
