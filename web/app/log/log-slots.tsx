import type { ReactNode } from 'react';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { payableContract } from '#shared/billing/ledger/payable.contract.ts';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type { RecordRoute } from '#shared/lib/crud-contract.ts';
import { type Manifest, recordAddress } from '#shared/lib/manifest.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { statusContract, subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { recordManifests } from '#shared/record-manifests.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { defectContract } from '#shared/settings/works/defect.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { AuditContext, type AuditSlots } from '#web/access/audit/audit-slots.ts';
import { entities } from '#web/app/entities.ts';
import { UndoMergeEntry } from '#web/customers/customer/undo-merge-entry.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { namedFor } from '#web/lib/names.ts';
import { useRead } from '#web/lib/query.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';

/** The route that reads each kind of record in the log. */
const reads: Readonly<Record<string, RecordRoute>> = {
  customers: customerContract.get,
  orders: orderContract.get,
  invoices: invoiceContract.get,
  'dimension-templates': dimensionTemplateContract.get,
  'work-types': workTypeContract.get,
  defects: defectContract.get,
  statuses: statusContract.get,
  'sub-statuses': subStatusContract.get,
  'return-reasons': returnReasonContract.get,
  taxes: taxContract.get,
  payables: payableContract.get,
  users: userContract.get,
  roles: roleContract.get,
  ...Object.fromEntries(entities.map(({ contract: { get, manifest } }) => [manifest.type, get])),
};

type RecordNames = Partial<Record<'name' | 'referenceNumber' | 'invoiceNumber', string>> & {
  assignee?: { name: string };
};

function ReadName({ get, id }: { get: RecordRoute; id: number }) {
  const { data } = useRead(get, { params: { id } }, { staleTime: 600_000 });
  const language = useLanguage();
  const { name, referenceNumber, invoiceNumber, assignee } = namedFor((data ?? {}) as RecordNames, language);
  const known = name ?? referenceNumber ?? invoiceNumber ?? assignee?.name;
  return known === undefined ? <Num code>#{id}</Num> : <UserText>{known}</UserText>;
}

/** The current name of a record; its number if it is deleted, or the user may not read it. */
function RecordName({ type, id }: { type: string; id: number }) {
  const allowed = useAllowed();
  const get = reads[type];
  return get && allowed(get.access) ? <ReadName get={get} id={id} /> : <Num code>#{id}</Num>;
}

const manifests: Readonly<Record<string, Manifest>> = Object.fromEntries(
  [...recordManifests, ...entities.map(({ contract }) => contract.manifest)].map((each) => [each.type, each]),
);

const slots: AuditSlots = {
  manifests,
  RecordName,
  EntryAction: UndoMergeEntry,
  addressOf: (type, id) => {
    const manifest = manifests[type];
    return manifest ? recordAddress(manifest, id) : null;
  },
};

/** Provides the change log with what it needs from all areas. */
export const WithSlots = ({ children }: { children: ReactNode }) => (
  <AuditContext.Provider value={slots}>{children}</AuditContext.Provider>
);
