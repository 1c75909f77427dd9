import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type User, userFields, userForm } from '#shared/access/session/user.schema.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { languageOptions } from '#web/access/account/language-options.ts';
import { AvatarField } from '#web/images/image.field.tsx';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { checkSession, useSession } from '#web/lib/session.ts';
import { RatesField } from '#web/settings/works/rates.field.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { useStored } from '#web/ui/form/form-context.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { DrawerProps } from '#web/ui/list/list-page.tsx';
import { invite } from './invitation.ts';
import { RoleField } from './role.picker.tsx';

const contract = formContract(userContract, userFields);
const { TextField, EmailField, PasswordField, SelectField, SwitchField } = formFields(contract.fields);

/** Passwords are never sent to the browser: the fields start empty, and empty means no change. */
const unread = { password: '', passwordConfirmation: '' };

interface UserFormProps extends DrawerProps {
  /** What areas to the right tell of a user: what they made. */
  below?: ReactNode;
}

export function UserForm(props: UserFormProps) {
  const isNew = props.id === null;
  const { paperLanguage } = useFormatPreference();
  const t = useT();
  const session = useSession();
  /** Whether the password is set here; else a new user chooses it by an invitation. */
  const [isSet, setIsSet] = useState(!isNew);
  const isSelf = session.status === 'signedIn' && session.user.id === props.id;
  return (
    <FormDrawer
      contract={contract}
      newTitle="staff.users.create"
      toValues={({ name, email, role, active, language, avatarId, rates }) => ({
        name,
        email,
        role,
        active,
        language,
        avatarId,
        rates,
        ...unread,
      })}
      // While the shop's language is loading, leaving it out means the same.
      initial={paperLanguage ? { language: paperLanguage } : {}}
      schema={userForm}
      {...(isNew && !isSet && { saveLabel: 'staff.users.invite' })}
      onSaved={async (user) => {
        // Users who change their own account get their new permissions at once.
        void checkSession();
        if (isNew && !user.hasCredentials) await invite(user);
      }}
      {...props}
    >
      <TextField name="name" label="staff.users.name" span={12} required autoFocus />
      <UserPicture />
      <EmailField
        name="email"
        label="staff.users.email"
        span={12}
        {...(isSelf ? { readOnly: true, help: 'staff.errors.ownSignIn' } : { required: true })}
      />
      <RoleField name="role" label="staff.users.role" span={12} required />
      <SelectField name="language" label="account.profile.language" options={languageOptions} span={12} />
      {!isSet && (
        <div className="row wrap apart across muted type-caption gap-4-12">
          {t('staff.users.passwordOwn')}
          <Button variant="subtle" size="compact-sm" onClick={() => setIsSet(true)}>
            {t('staff.users.setPassword')}
          </Button>
        </div>
      )}
      {!isSelf && isSet && (
        <>
          <PasswordField
            name="password"
            label={isNew ? 'staff.users.password' : 'staff.users.newPassword'}
            help={isNew ? 'staff.users.passwordOnce' : 'staff.users.newPasswordHelp'}
            span={12}
            required={isNew}
          />
          <PasswordField
            name="passwordConfirmation"
            label="staff.users.passwordConfirmation"
            span={12}
            required={isNew}
          />
        </>
      )}
      <RatesField help="orders.workType.ratesOfWorker" />
      <SwitchField name="active" label="staff.users.active" help="staff.users.activeHelp" span={12} />
    </FormDrawer>
  );
}

const UserPicture = () => <AvatarField of={useStored<User>()} />;
