import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { namedFor } from '#web/lib/names.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { DrawerFrame } from '#web/ui/layout/drawer-frame.tsx';
import { DrawerForm } from './drawer-form.tsx';
import type { EntityOf, FormContract } from './form-contract.ts';
import { FormFooter } from './form-footer.tsx';
import type { EntityFormOptions } from './form-options.ts';
import { MoreMenu } from './more-menu.tsx';
import { SkeletonFields } from './skeleton-fields.tsx';
import { useEntityForm } from './use-entity-form.ts';

interface FormDrawerProps<C extends FormContract> extends EntityFormOptions<C> {
  contract: C;
  id: number | null;
  newTitle: MessageKey;
  /** The title of a record that is there; by default its name. */
  nameOf?: (entity: EntityOf<C>) => string;
  /** One line below the title. */
  subtitle?: string;
  saveLabel?: MessageKey;
  /** Below the fields: what they come to. */
  below?: ReactNode;
  /** Entries of the menu of a stored record, before the usual ones. */
  menu?: ReactNode;
  onClose: () => void;
  /** Opened from another form, without its own address. */
  nested?: boolean;
  size?: number;
  children: ReactNode;
}

/** A record's form beside its list, or beside another form that needs the record. Closes after saving. */
export function FormDrawer<C extends FormContract>(props: FormDrawerProps<C>) {
  // What a new record is for may change with the address alone.
  return <OneRecord key={props.id ?? String(props.draft)} {...props} />;
}

function OneRecord<C extends FormContract>(props: FormDrawerProps<C>) {
  const {
    contract,
    newTitle,
    nameOf = nameIn,
    subtitle,
    saveLabel,
    below,
    menu,
    onClose,
    nested = false,
    size = 480,
    children,
    onSaved,
    onRemoved,
    ...options
  } = props;
  const t = useT();
  const language = useLanguage();
  const model = useEntityForm(contract, {
    ...options,
    onRemoved: onRemoved ?? onClose,
    onSaved: async (entity) => {
      await onSaved?.(entity);
      onClose();
    },
  });
  const title = model.entity ? nameOf(namedFor(model.entity, language)) : model.isNew ? t(newTitle) : '';
  // If the form has an address, the router asks before leaving; otherwise this does.
  const close = () => (nested ? void model.guard.leave(onClose) : onClose());
  return (
    <DrawerFrame
      title={title}
      {...(subtitle && { subtitle })}
      size={size}
      menu={
        <MoreMenu model={model} name={title}>
          {model.entity && menu}
        </MoreMenu>
      }
      onClose={close}
    >
      {model.loadError && (
        <ErrorState title={recordFailed(t, model.manifest)} error={model.loadError} onRetry={model.retry} />
      )}
      {!model.isReady && !model.loadError && <SkeletonFields fields={4} />}
      {model.isReady && (
        <DrawerForm
          model={model}
          addressed={!nested}
          footer={<FormFooter model={model} saveLabel={saveLabel} onCancel={close} />}
        >
          <FieldGrid>{children}</FieldGrid>
          {below}
        </DrawerForm>
      )}
    </DrawerFrame>
  );
}

const nameIn = (entity: unknown): string => (entity as { name?: string }).name ?? '';
