import { useForm } from 'react-hook-form';
import type { ElectronicDevice } from '#shared/billing/einvoice/electronic-device.api.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { passwordFields, registerFields } from '#shared/billing/einvoice/electronic-device.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionDialog } from '#web/ui/action/action-dialog.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { TextField } from '#web/ui/form/field/text-fields.tsx';
import { formResolver } from '#web/ui/form/form-resolver.ts';

interface PasswordFormProps {
  device: ElectronicDevice;
  /** Renews its certificate, instead of registering it. */
  renews: boolean;
  onClose: () => void;
}

/** Asks for the one-time password of the portal, and registers the device or renews its certificate with it. */
export function PasswordForm({ device, renews, onClose }: PasswordFormProps) {
  const t = useT();
  const needsPassword = renews || device.state === 'waiting';
  const form = useForm({
    defaultValues: { password: '' },
    resolver: formResolver(needsPassword ? passwordFields : registerFields),
  });
  const action = useAction(renews ? electronicDeviceContract.renew : electronicDeviceContract.register, {
    form,
    onDone: () => {
      notify.success(t(renews ? 'billing.einvoice.device.renewed' : 'billing.einvoice.device.done'));
      onClose();
    },
  });
  return (
    <ActionDialog
      form={form}
      title={t(renews ? 'billing.einvoice.device.renew' : 'billing.einvoice.device.setUp')}
      submit={t(renews ? 'billing.einvoice.device.renew' : 'billing.einvoice.device.register')}
      action={action}
      request={(body) => ({ params: { id: device.id }, body })}
      onClose={onClose}
    >
      {needsPassword ? (
        <FieldGrid>
          <TextField
            name="password"
            label="billing.einvoice.device.password"
            help="billing.einvoice.device.passwordHelp"
            span={12}
            required
            autoFocus
          />
        </FieldGrid>
      ) : (
        <p>{t('billing.einvoice.device.steps', { count: device.checked })}</p>
      )}
    </ActionDialog>
  );
}
