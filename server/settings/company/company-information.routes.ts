import type { Database } from '#server/database/connection.ts';
import type { Route } from '#server/lib/http/route.ts';
import { singleton } from '#server/lib/resource/singleton.ts';
import { releaseImage } from '#server/settings/images/image.actions.ts';
import { imageUrl } from '#server/settings/images/image.queries.ts';
import { companyInformationContract } from '#shared/settings/company/company-information.contract.ts';
import { companyInformation } from './company-information.table.ts';

type Row = Record<string, unknown>;

/** The shop's record with the address of its logo. */
const present = async (row: Row, database: Database): Promise<Row> => ({
  ...row,
  logo: await imageUrl(database, row.logoId as number | null),
});

export const companyInformationRoutes: Route[] = singleton(companyInformationContract, {
  table: companyInformation,
  present,
  afterUpdate: async (row, before, context) => {
    const old = before.logoId as number | null;
    if (old !== null && old !== row.logoId) await releaseImage(context, old);
  },
});
