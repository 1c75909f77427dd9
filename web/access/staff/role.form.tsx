import { adminRole, covers, userRole } from '#shared/access/session/permission.rules.ts';
import type { Role } from '#shared/access/session/role.schema.ts';
import { roleFields } from '#shared/access/session/role.schema.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { checkSession, useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { recordFailed } from '#web/ui/feedback/fetch-failed.ts';
import { FieldGrid } from '#web/ui/form/field/field-grid.tsx';
import { formFields } from '#web/ui/form/field/form-fields.ts';
import { formContract } from '#web/ui/form/form-contract.ts';
import { PageForm } from '#web/ui/form/form-page.tsx';
import { useEntityForm } from '#web/ui/form/use-entity-form.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import classes from './role.form.module.css';
import { RoleActions } from './role-actions.tsx';
import { roleHref } from './role-address.ts';
import { RoleList } from './role-list.tsx';
import { RolePeople } from './role-people.tsx';

const contract = formContract(roleContract, roleFields);
const { TextField, NamesField, SwitchField } = formFields(contract.fields);

interface RoleFormProps {
  roles: readonly Role[];
  /** Null for a new role. */
  id: number | null;
  /** The role that a new one is copied from. */
  copied?: Role | undefined;
}

/** One role beside the list: its name, its permissions, and its users. */
export function RoleForm({ roles, id, copied }: RoleFormProps) {
  const t = useT();
  const held = useHeld();
  const model = useEntityForm(contract, {
    id,
    ...(copied && {
      initial: {
        name: t('staff.roles.copyName', { name: copied.name }),
        // A copy has only permissions that the user may grant.
        permissions: copied.permissions.filter((each) => held.includes(each)),
      },
    }),
    draft: copied ? `copy-${copied.id}` : true,
    onSaved: (saved) => {
      void checkSession();
      void navigate(roleHref(saved.id), { replace: true });
    },
    onRemoved: () => void navigate('/roles-permissions', { replace: true }),
  });
  const role = model.entity;
  const fixed = role ? reasonNotEditable(role, held) : null;
  const shown = { ...model, readOnly: model.readOnly || fixed === 'beyond' };
  const cancel = () => {
    if (model.isNew || shown.readOnly) void navigate(-1);
    else model.draft.discard();
  };
  return (
    <>
      <PageHeader
        title={t('staff.roles.title')}
        explanation={t('staff.roles.explanation')}
        actions={<RoleActions role={role} model={shown} removable={fixed === null} />}
      />
      <PageBody>
        {model.loadError && (
          <ErrorState title={recordFailed(t, model.manifest)} error={model.loadError} onRetry={model.retry} />
        )}
        {!model.isReady && !model.loadError && <SkeletonRows columns={[200, undefined]} rows={6} />}
        {model.isReady && (
          <PageForm model={shown} wide onCancel={cancel}>
            <div className={classes.split}>
              <RoleList roles={roles} chosen={id} />
              <div className={classes.role}>
                <Card>
                  <FieldGrid>
                    <TextField
                      name="name"
                      label="staff.roles.name"
                      required
                      readOnly={shown.readOnly || fixed === 'user' || fixed === 'admin'}
                    />
                    <NamesField name="names" readOnly={shown.readOnly} />
                    <SwitchField
                      name="requiresSecondFactor"
                      label="staff.roles.requiresSecondFactor"
                      help="staff.roles.requiresSecondFactorHelp"
                    />
                  </FieldGrid>
                  {fixed && <p className={classes.note}>{t(reasons[fixed])}</p>}
                </Card>
                <PermissionMatrix fixed={fixed === 'admin'} />
              </div>
              {role && (
                <div className={classes.people}>
                  <RolePeople role={roles.find((each) => each.id === role.id) ?? role} />
                </div>
              )}
            </div>
          </PageForm>
        )}
      </PageBody>
    </>
  );
}

const reasons = {
  admin: 'staff.roles.fixedAdmin',
  user: 'staff.roles.fixedUser',
  beyond: 'staff.roles.beyondYou',
} as const;

/** Why the user can't change a role, or a part of it; null if they can. */
function reasonNotEditable(
  { name, permissions }: Role,
  held: readonly string[],
): keyof typeof reasons | null {
  if (name === adminRole) return 'admin';
  if (!covers(held, permissions)) return 'beyond';
  return name === userRole ? 'user' : null;
}

function useHeld(): readonly string[] {
  const session = useSession();
  return session.status === 'signedIn' ? session.permissions : [];
}
