import { IconBuildingStore, IconShirt } from '@tabler/icons-react';
import { designContract } from '#shared/catalogue/design.contract.ts';
import { assigneeContract } from '#shared/orders/assignee.contract.ts';
import type { Stage } from '#shared/orders/stage.rules.ts';
import { statusContract, subStatusContract } from '#shared/orders/status.contract.ts';
import { workTypeContract } from '#shared/orders/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { type RecordSource, recordSource } from '#web/ui/picker/record-source.ts';

/** What the order screens pick from. */

export const companySource = recordSource(companyContract, ({ name, phone }) => ({
  label: name,
  second: phone,
  icon: IconBuildingStore,
}));

/** Without their sign, for a cell of a table. */
export const plainCompanySource = recordSource(companyContract, ({ name, phone }) => ({
  label: name,
  second: phone,
}));

export const tailorSource = recordSource(assigneeContract, ({ name }) => ({ label: name, person: true }));

export const workTypeSource = recordSource(workTypeContract, ({ name, description }) => ({
  label: name,
  second: description,
}));

/** The statuses of one stage, or all. */
export const statusSource = (stage?: Stage): RecordSource =>
  recordSource(statusContract, ({ name, colour }) => ({ label: name, colour }), {
    ...(stage && { query: { stage } }),
  });

export const subStatusSource = (statusId: number | null): RecordSource =>
  recordSource(subStatusContract, ({ name, colour }) => ({ label: name, colour }), {
    ...(statusId !== null && { query: { statusId: String(statusId) } }),
  });

export const designSource = recordSource(designContract, ({ name, code }) => ({
  label: name,
  second: code,
  icon: IconShirt,
}));
