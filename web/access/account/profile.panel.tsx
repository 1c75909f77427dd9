import { Button } from '@mantine/core';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { ownAccount, ownAccountFields } from '#shared/access/session/own-account.schema.ts';
import { AvatarField } from '#web/images/image.field.tsx';
import { useT } from '#web/lib/i18n.ts';
import { checkSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { DraftNote } from '#web/ui/form/draft/draft-note.tsx';
import { EntityForm } from '#web/ui/form/entity-form.tsx';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import classes from './account.module.css';
import { languageOptions } from './language-options.ts';

const contract = formContract(ownAccountContract, ownAccountFields);
const { TextField, EmailField, SelectField } = formFields(ownAccount);

/** The user's picture, name and language, with the email for sign-in. */
export function ProfilePanel() {
  const t = useT();
  const model = useEntityForm(contract, {
    toValues: ({ name, language, email, avatarId }) => ({ name, language, email, avatarId }),
    // Name and picture show in the frame of every screen.
    onSaved: () => void checkSession(),
  });
  return (
    <Card title={t('account.profile.title')}>
      {model.loadError && <ErrorState error={model.loadError} onRetry={model.retry} />}
      {!model.isReady && !model.loadError && <SkeletonRows columns={[undefined, undefined]} rows={2} />}
      {model.isReady && (
        <EntityForm
          model={model}
          addressed
          className="grid shrinkable gap-16"
          noticeClassName={classes.notices}
        >
          <FieldGrid>
            <AvatarField of={model.entity} />
            <TextField name="name" label="account.profile.name" required />
            <EmailField
              name="email"
              label="account.profile.email"
              help="account.profile.emailHelp"
              readOnly
            />
            <SelectField name="language" label="account.profile.language" options={languageOptions} />
          </FieldGrid>
          <div className="row wrap to-end gap-8-16">
            <DraftNote savedAt={model.draft.savedAt} />
            <Button type="submit" loading={model.busy}>
              {t('account.profile.save')}
            </Button>
          </div>
        </EntityForm>
      )}
    </Card>
  );
}
