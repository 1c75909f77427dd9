import type { ElectronicDevice } from '#shared/billing/einvoice/electronic-device.api.ts';
import { electronicDeviceContract } from '#shared/billing/einvoice/electronic-device.contract.ts';
import { deviceFields } from '#shared/billing/einvoice/electronic-device.schema.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';

/** A device is made once: a form never reads one. */
const contract = formContract(
  {
    get: electronicDeviceContract.create,
    create: electronicDeviceContract.create,
    manifest: electronicDeviceContract.manifest,
  },
  deviceFields,
);
const { SelectField, TextField } = formFields(deviceFields);

interface DeviceFormProps {
  proposal: BodyOf<typeof electronicDeviceContract.create>;
  onMade: (device: ElectronicDevice) => void;
  onClose: () => void;
}

/** What the certificate of a new device says; its one-time password is asked for next. */
export function DeviceForm({ proposal, onMade, onClose }: DeviceFormProps) {
  const t = useT();
  return (
    <FormDrawer<typeof contract>
      contract={contract}
      id={null}
      draft={false}
      nested
      newTitle="billing.einvoice.device.setUp"
      saveLabel="billing.einvoice.device.next"
      initial={{ ...proposal, industry: t('billing.einvoice.device.tailoring') }}
      onSaved={onMade}
      onClose={onClose}
    >
      <TextField name="name" label="billing.einvoice.device.name" span={12} required autoFocus />
      <SelectField
        name="environment"
        label="billing.einvoice.device.environment"
        help="billing.einvoice.device.environmentHelp"
        span={12}
        options={{
          production: 'billing.einvoice.environments.production',
          simulation: 'billing.einvoice.environments.simulation',
          sandbox: 'billing.einvoice.environments.sandbox',
        }}
        required
      />
      <TextField
        name="branch"
        label="billing.einvoice.device.branch"
        help="billing.einvoice.device.branchHelp"
        span={12}
        required
      />
      <TextField
        name="location"
        label="billing.einvoice.device.location"
        help="billing.einvoice.device.locationHelp"
        span={12}
        required
      />
      <TextField name="industry" label="billing.einvoice.device.industry" span={12} required />
    </FormDrawer>
  );
}
