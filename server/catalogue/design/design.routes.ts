import { eq } from 'drizzle-orm';
import { items } from '#server/catalogue/item/item.table.ts';
import { dimensionTemplates } from '#server/customers/measuring/dimension-template.table.ts';
import { pictures } from '#server/images/image.actions.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { byNumber, hasCode } from '#server/lib/data/sort.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { freeCodeAfter, freeCodeFrom } from '#server/lib/resource/codes.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { readLinks } from '#server/lib/resource/links.ts';
import { writeCommodityCode } from '#server/settings/country/commodity-code.queries.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { writePrices } from '#server/settings/money/write-prices.queries.ts';
import { workRates, workRoute } from '#server/settings/works/route.links.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { designApi } from '#shared/catalogue/design/design.api.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
import { designImages, designMaterials, designRates, designs, designWorks } from './design.table.ts';
import { priceHistory } from './price-history.queries.ts';
import { checkMaterials, checkSizes, checkUsualFabric, showUsualFabrics } from './usual-fabric.queries.ts';

const links = {
  imageIds: pictures(designImages, designImages.designId, designImages.imageId),
  workTypeIds: workRoute(designWorks, designWorks.designId, designWorks.workTypeId),
  rates: workRates(designRates, designRates.designId, designRates.workTypeId),
  materials: {
    table: designMaterials,
    owner: designMaterials.designId,
    target: designMaterials.itemId,
    to: items,
    entry: ({ itemId, quantity }: typeof designMaterials.$inferSelect) => ({
      itemId,
      quantity: parseDecimal(quantity) ?? quantity,
    }),
    as: 'materialItems',
    read: ({ id, name, names, code }: typeof items.$inferSelect) => ({ id, name, names, code }),
  },
};

const prices = writePrices('cost', 'price');

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
    template: { from: 'templateId', to: dimensionTemplates, pick: ['id', 'name', 'names'] },
  },
  links,
  derived: async (rows, database) => {
    const pricesOf = await prices(rows, database);
    const fabricOf = await showUsualFabrics(rows, database);
    return (row) => ({ ...pricesOf(row), ...fabricOf(row) });
  },
  codes: designs,
  isSerial: true,
  onCreate: async ({ code, codeIsProposed, ...fields }, { database }) => {
    await checkUsualFabric(database, fields);
    await checkSizes(database, fields);
    await checkMaterials(database, fields.materials);
    return {
      code: codeIsProposed ? await freeCodeFrom(database, designs, code) : code,
      ...(await writeCommodityCode(fields, null, { database })),
    };
  },
  onUpdate: async (changes, before, { database }) => {
    const { fabricItemId = before.fabricItemId, fabricUnitId = before.fabricUnitId } = changes;
    const { fabricLength = before.fabricLength } = changes;
    const { sizeLengths = before.sizeLengths } = changes;
    await checkUsualFabric(database, { fabricItemId, fabricUnitId, fabricLength, sizeLengths });
    await checkSizes(database, { ...before, ...changes });
    await checkMaterials(database, changes.materials ?? []);
    return writeCommodityCode(changes, before, { database });
  },
});

type Linked = Pick<Design, 'workTypeIds' | 'rates' | 'materials' | 'imageIds'>;

export const designRoutes: Route[] = [
  ...designCrud,
  route(designContract.prices, designApi.prices, async ({ params, database }) => ({
    data: await priceHistory(database, params.id),
  })),
  route(designContract.copy, designApi.copy, async ({ params, database }) => {
    const [found] = await database.select().from(designs).where(eq(designs.id, params.id));
    if (!found) throw new Problem('not_found');
    const { code, name, names, details, companyId, taxId, commodityCode } = found;
    const { templateId, fabricItemId, fabricUnitId } = found;
    const { sizeFieldId, sizeUnit, sizeLengths } = found;
    const pricesOf = await prices([found], database);
    const fabricOf = await showUsualFabrics([found], database);
    const linked = (await readLinks(database, links, [found]))(found) as Linked;
    return {
      name,
      names,
      details,
      companyId,
      taxId,
      commodityCode,
      templateId,
      fabricItemId,
      fabricUnitId,
      fabricLength: fabricOf(found).fabricLength,
      sizeFieldId,
      sizeUnit,
      sizeLengths,
      ...pricesOf(found),
      code: (await freeCodeAfter(database, designs, code)) ?? code,
      workTypeIds: linked.workTypeIds,
      rates: linked.rates,
      materials: linked.materials,
      imageIds: linked.imageIds,
    };
  }),
];
