import { IconTruckReturn } from '@tabler/icons-react';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { ReturnReasonForm } from './return-reason.form.tsx';

/** Why pieces come back, as the shop puts it. */
export default function ReturnReasonList() {
  return (
    <ListPage
      contract={returnReasonContract}
      title="billing.returns.reasons.title"
      explanation="billing.returns.reasons.explanation"
      newLabel="billing.returns.reasons.create"
      nameOf={({ name }) => name}
      drawer={ReturnReasonForm}
      order={{ contract: returnReasonContract.order }}
      empty={{ icon: IconTruckReturn }}
      columns={[{ key: 'name', header: 'billing.returns.reasons.field', sort: 'name', strong: true }]}
    />
  );
}
