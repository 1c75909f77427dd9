import { FormProvider, useForm } from 'react-hook-form';
import type { ReportName } from '#shared/reports/report/report-names.ts';
import type { SavedView } from '#shared/reports/views/view.api.ts';
import { sharing, viewContract } from '#shared/reports/views/view.contract.ts';
import { viewFields } from '#shared/reports/views/view.schema.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { checkedValues } from '#web/ui/form/checked-values.ts';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { SwitchField } from '#web/ui/form/field/switch-field.tsx';
import { TextField } from '#web/ui/form/field/text-fields.tsx';
import { formResolver } from '#web/ui/form/form-resolver.ts';
import { Dialog } from '#web/ui/layout/dialog.tsx';
import type { Saved } from './saved-view.ts';

interface ViewFormProps {
  report: ReportName;
  /** Null: a new one. */
  view: SavedView | null;
  now: Saved;
  onClose: () => void;
}

const fields = viewFields.pick({ name: true, isShared: true, isDefault: true });

/** Names a view, and says whether others may open it. */
export function ViewForm({ report, view, now, onClose }: ViewFormProps) {
  const t = useT();
  const allowed = useAllowed();
  const form = useForm({
    defaultValues: {
      name: view?.name ?? '',
      isShared: view?.isShared ?? false,
      isDefault: view?.isDefault ?? false,
    },
    resolver: formResolver(fields),
  });
  const onDone = () => {
    notify.success(t('reports.views.saved'));
    onClose();
  };
  const creating = useAction(viewContract.create, { form, onDone });
  const changing = useAction(viewContract.update, { form, onDone });
  const { busy, failure } = view ? changing : creating;
  const save = () =>
    view
      ? changing.submit(async () => {
          const values = await checkedValues(form);
          return values && { params: { id: view.id }, body: { ...values, version: view.version } };
        })
      : creating.submit(async () => {
          const values = await checkedValues(form);
          return values && { body: { ...values, ...now, report } };
        });
  return (
    <Dialog opened onClose={onClose} size={440} title={t(view ? 'reports.views.edit' : 'reports.views.save')}>
      <FormProvider {...form}>
        <ActionFrame
          submit={t('common.save')}
          busy={busy}
          problems={failure ? [failure] : []}
          onSubmit={() => void save()}
          onCancel={onClose}
        >
          <FieldGrid>
            <TextField name="name" label="reports.views.name" required autoFocus span={12} />
            <SwitchField name="isDefault" label="reports.views.openWith" span={12} />
            {allowed(sharing) && <SwitchField name="isShared" label="reports.views.share" span={12} />}
          </FieldGrid>
        </ActionFrame>
      </FormProvider>
    </Dialog>
  );
}
