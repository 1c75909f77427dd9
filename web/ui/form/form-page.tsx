import type { ReactNode } from 'react';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { addressBack, comingBack } from '#web/lib/list-place.ts';
import { namedFor } from '#web/lib/names.ts';
import { isFirstEntry, navigate } from '#web/lib/router/history.ts';
import { useParams } from '#web/lib/router/location.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EntityForm } from './entity-form.tsx';
import type { EntityOf, FormContract } from './form-contract.ts';
import { FormFooter } from './form-footer.tsx';
import type { EntityFormOptions } from './form-options.ts';
import classes from './form-page.module.css';
import { FormSections } from './form-sections.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SkeletonFields } from './skeleton-fields.tsx';
import { type FormModel, useEntityForm } from './use-entity-form.ts';

interface FormPageProps<C extends FormContract> extends Omit<EntityFormOptions<C>, 'id'> {
  contract: C;
  /** The list of these records, where Cancel leads, and saving too unless `onSaved` goes elsewhere. */
  list: string;
  listTitle: MessageKey;
  newTitle: MessageKey;
  nameOf: (entity: EntityOf<C>) => string;
  /** The page of a record, if it has one; its form then leads back there instead of to the list. */
  recordHref?: (entity: EntityOf<C>) => string;
  wide?: boolean;
  children: ReactNode;
}

/** The id at the end of the address; null if it ends in `new`. */
export function useRecordId(): number | null {
  const { id } = useParams();
  return id !== undefined && /^[1-9]\d*$/.test(id) ? Number(id) : null;
}

/** A record's form at its own address, for a new or an existing record. */
export function FormPage<C extends FormContract>(props: FormPageProps<C>) {
  const id = useRecordId();
  // What a new record is for may change with the address alone.
  return <OneRecord key={id ?? String(props.draft)} id={id} {...props} />;
}

function OneRecord<C extends FormContract>({
  id,
  contract,
  children,
  ...props
}: FormPageProps<C> & { id: number | null }) {
  const t = useT();
  const language = useLanguage();
  const { list, listTitle, newTitle, nameOf, recordHref, wide, ...options } = props;
  const toList = () => void navigate(addressBack(list), { state: comingBack });
  const toRecord = (entity: EntityOf<C>) => (recordHref ? void navigate(recordHref(entity)) : toList());
  const model = useEntityForm(contract, { onSaved: toRecord, onRemoved: toList, ...options, id });
  const title = model.entity
    ? nameOf(namedFor(model.entity, language))
    : t(model.isNew ? newTitle : listTitle);
  return (
    <FormShell model={model} title={title} back={{ to: list, label: t(listTitle) }} {...(wide && { wide })}>
      {children}
    </FormShell>
  );
}

interface FormShellProps {
  model: FormModel;
  title: string;
  back?: { to: string; label: string };
  labels?: ReactNode;
  actions?: ReactNode;
  totals?: ReactNode;
  saveLabel?: MessageKey;
  /** Full width, for forms with a table of rows. */
  wide?: boolean;
  /** The titles of its groups, of a form too long to be seen at once. */
  sections?: readonly MessageKey[];
  /** False while other data that the fields need is loading. */
  isReady?: boolean;
  /** Where Cancel leads; back by default. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The page around a form of `useEntityForm`: title, fields, sticky footer. */
export function FormShell(props: FormShellProps) {
  const {
    model,
    title,
    back,
    labels,
    actions,
    totals,
    saveLabel,
    wide = false,
    onCancel,
    sections,
    children,
  } = props;
  const isReady = model.isReady && (props.isReady ?? true);
  const t = useT();
  const leave = () =>
    void (isFirstEntry() && back ? navigate(addressBack(back.to), { state: comingBack }) : navigate(-1));
  return (
    <>
      <PageHeader
        title={title}
        labels={labels}
        {...(back && { back })}
        actions={
          <>
            {actions}
            <MoreMenu model={model} name={title} />
          </>
        }
      />
      <PageBody>
        {model.loadError && (
          <Card className={wide ? undefined : classes.narrow}>
            <ErrorState
              title={recordFailed(t, model.manifest)}
              error={model.loadError}
              onRetry={model.retry}
            />
          </Card>
        )}
        {!isReady && !model.loadError && (
          <Card className={wide ? undefined : classes.narrow}>
            <SkeletonFields fields={6} />
          </Card>
        )}
        {isReady && (
          <PageForm
            model={model}
            totals={totals}
            saveLabel={saveLabel}
            wide={wide}
            sections={sections}
            onCancel={onCancel ?? leave}
          >
            {children}
          </PageForm>
        )}
      </PageBody>
    </>
  );
}

interface PageFormProps {
  model: FormModel;
  totals?: ReactNode;
  saveLabel?: MessageKey | undefined;
  wide?: boolean;
  sections?: readonly MessageKey[] | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a page's body: its fields scroll with the page, its footer stays in place. */
export function PageForm(props: PageFormProps) {
  const { model, totals, saveLabel, wide = false, sections, onCancel, children } = props;
  const column = wide ? classes.wide : classes.narrow;
  return (
    <EntityForm
      model={model}
      addressed
      className={`column grow shrinkable gap-14 ${classes.form}`}
      noticeClassName={column}
    >
      <div className={sections && classes.sectioned}>
        <div className={column}>{children}</div>
        {sections && <FormSections sections={sections} />}
      </div>
      <div className={classes.footer}>
        <FormFooter model={model} totals={totals} saveLabel={saveLabel} onCancel={onCancel} />
      </div>
    </EntityForm>
  );
}
