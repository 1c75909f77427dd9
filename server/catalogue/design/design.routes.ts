import { eq } from 'drizzle-orm';
import { pictures } from '#server/images/image.actions.ts';
import { byNumber } from '#server/lib/data/sort.ts';
import type { Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { writePrices } from '#server/settings/money/write-prices.queries.ts';
import { workRoute } from '#server/settings/works/route.links.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { designImages, designs, designWorks } from './design.table.ts';

export const designRoutes: Route[] = crud(designContract, {
  table: designs,
  search: designs.search,
  sorts: { code: byNumber(designs.code), name: designs.sortName, price: designs.price, created: designs.id },
  filters: ({ companyId }) => [companyId === undefined ? undefined : eq(designs.companyId, companyId)],
  references: {
    company: { from: 'companyId', to: companies, pick: ['id', 'name'], search: companies.search },
    tax: { from: 'taxId', to: taxes, pick: ['id', 'name', 'names', 'rate'] },
  },
  links: {
    imageIds: pictures(designImages, designImages.designId, designImages.imageId),
    workTypeIds: workRoute(designWorks, designWorks.designId, designWorks.workTypeId),
  },
  derived: writePrices('cost', 'price'),
});
