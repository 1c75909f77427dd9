import { eq } from 'drizzle-orm';
import { pictures } from '#server/images/image.actions.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { byNumber, hasCode } from '#server/lib/data/sort.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { freeCodeAfter, freeCodeFrom } from '#server/lib/resource/codes.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { targetsOf } from '#server/lib/resource/links.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { writePrices } from '#server/settings/money/write-prices.queries.ts';
import { workRoute } from '#server/settings/works/route.links.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { designApi } from '#shared/catalogue/design/design.api.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { designImages, designs, designWorks } from './design.table.ts';
import { priceHistory } from './price-history.queries.ts';

const links = {
  imageIds: pictures(designImages, designImages.designId, designImages.imageId),
  workTypeIds: workRoute(designWorks, designWorks.designId, designWorks.workTypeId),
};

const designCrud = crud(designContract, designApi, {
  table: designs,
  search: designs.search,
  sorts: { code: byNumber(designs.code), name: designs.sortName, price: designs.price, created: designs.id },
  filters: ({ code, companyId }) => [
    hasCode(designs.code, code),
    companyId === undefined ? undefined : eq(designs.companyId, companyId),
  ],
  references: {
    company: { from: 'companyId', to: companies, pick: ['id', 'name'], search: companies.search },
    tax: { from: 'taxId', to: taxes, pick: ['id', 'name', 'names', 'rate'] },
  },
  links,
  derived: writePrices('cost', 'price'),
  codes: designs,
  isSerial: true,
  onCreate: async ({ code, codeIsProposed }, { database }) => ({
    code: codeIsProposed ? await freeCodeFrom(database, designs, code) : code,
  }),
});

export const designRoutes: Route[] = [
  ...designCrud,
  route(designContract.prices, designApi.prices, async ({ params, database }) => ({
    data: await priceHistory(database, params.id),
  })),
  route(designContract.copy, designApi.copy, async ({ params, database }) => {
    const [found] = await database.select().from(designs).where(eq(designs.id, params.id));
    if (!found) throw new Problem('not_found');
    const { code, name, names, details, companyId, taxId } = found;
    const pricesOf = await writePrices('cost', 'price')([found], database);
    const linked = await targetsOf(database, links, found.id);
    return {
      name,
      names,
      details,
      companyId,
      taxId,
      ...pricesOf(found),
      code: (await freeCodeAfter(database, designs, code)) ?? code,
      workTypeIds: [...(linked.workTypeIds ?? [])],
      imageIds: [...(linked.imageIds ?? [])],
    };
  }),
];
