import { adminRole } from '#shared/access/session/permission.rules.ts';
import type { Role } from '#shared/access/session/role.schema.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';
import { rowsNamedIn } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { listFailed } from '#web/ui/feedback/fetch-failed.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RoleForm } from './role.form.tsx';
import { useRoleAddress } from './role-address.ts';
import { RoleCompare } from './role-compare.tsx';

const everyRole = { query: { perPage: maxPerPage } };

/** The permissions of the roles: one role to edit, or all side by side. */
export default function Roles() {
  const t = useT();
  const language = useLanguage();
  const { shown, from } = useRoleAddress();
  const { data, error, refetch } = useRead(roleContract.list, everyRole);
  if (!data) {
    return (
      <>
        <PageHeader title={t('staff.roles.title')} explanation={t('staff.roles.explanation')} />
        <PageBody>
          {error ? (
            <ErrorState
              title={listFailed(t, roleContract.manifest)}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows columns={[200, undefined]} rows={6} />
          )}
        </PageBody>
      </>
    );
  }
  const roles = rowsNamedIn(data.data, language);
  if (shown === 'compare') return <Comparison roles={roles} />;
  if (shown === 'new') {
    const copied = roles.find(({ id }) => id === from);
    return <RoleForm key={`new-${from}`} id={null} roles={roles} copied={copied} />;
  }
  const id = shown ?? (data.data.find(({ name }) => name !== adminRole) ?? data.data[0])?.id ?? null;
  return <RoleForm key={id} id={id} roles={roles} />;
}

function Comparison({ roles }: { roles: readonly Role[] }) {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('staff.roles.compare')}
        explanation={t('staff.roles.compareCaption')}
        back={{ to: '/roles-permissions', label: t('staff.roles.title') }}
      />
      <PageBody>
        <RoleCompare roles={roles} />
      </PageBody>
    </>
  );
}
