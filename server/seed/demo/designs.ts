import { eq, inArray } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { userRates, users } from '#server/access/session/user.table.ts';
import {
  designImages,
  designMaterials,
  designRates,
  designs,
  designWorks,
} from '#server/catalogue/design/design.table.ts';
import { designDrawings } from '#server/catalogue/design/design-drawings.seed.ts';
import { height, width } from '#server/catalogue/item/garment-drawings.seed.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import type { Database } from '#server/database/connection.ts';
import { addDrawing } from '#server/images/drawn-image.seed.ts';
import { companies, companyRates } from '#server/suppliers/company.table.ts';
import { cloths, type Garment, garments, materials, rates } from './garments.ts';
import { tailor } from './owner.seed.ts';
import type { Founded } from './shop.ts';

/** The work that a garment goes through, in order, by the names of the work types. */
const routeOf = ({ code, isEmbroidered }: Garment): string[] => [
  'Cutting',
  'Stitching',
  ...(isEmbroidered ? ['Embroidery'] : []),
  ...(['TH', 'SH', 'CT'].includes(code.slice(0, 2)) ? ['Buttonholes'] : []),
  'Pressing',
];

/** Gives each design a picture of its garment, its usual fabric and materials, and its route of works. */
export async function completeDesigns(
  database: Database,
  files: Disk,
  { workTypes }: Pick<Founded, 'workTypes'>,
): Promise<void> {
  const [owner] = await database.select({ id: users.id }).from(users).orderBy(users.id).limit(1);
  const stored = await database
    .select({ id: designs.id, code: designs.code })
    .from(designs)
    .where(
      inArray(
        designs.code,
        garments.map(({ code }) => code),
      ),
    )
    .orderBy(designs.id);
  const stocked = await database.select({ id: items.id, code: items.code }).from(items);
  const garmentOf = new Map(garments.map((garment) => [garment.code, garment]));
  for (const { id, code } of stored) {
    const garment = garmentOf.get(code);
    const shapes = designDrawings[code];
    if (!garment || !shapes || !owner) continue;
    const imageId = await addDrawing(database, files, { shapes, width, height }, owner.id);
    await database.insert(designImages).values({ designId: id, imageId, position: 1 });
    const cloth = cloths.find(({ article }) => code.startsWith(article));
    const fabricItemId = stocked.find((each) => each.code === cloth?.fabric)?.id;
    if (cloth && fabricItemId !== undefined)
      await database
        .update(designs)
        .set({ fabricItemId, fabricLength: cloth.metres })
        .where(eq(designs.id, id));
    const taken = materials
      .filter(({ article }) => code.startsWith(article))
      .flatMap(({ item, quantity }, place) => {
        const itemId = stocked.find((each) => each.code === item)?.id;
        return itemId === undefined ? [] : [{ designId: id, itemId, quantity, position: place + 1 }];
      });
    if (taken.length > 0) await database.insert(designMaterials).values(taken);
    const route = routeOf(garment).flatMap((name) => workTypes.find((each) => each.name === name) ?? []);
    await database
      .insert(designWorks)
      .values(route.map((work, place) => ({ designId: id, workTypeId: work.id, position: place + 1 })));
    const rated = route.flatMap(({ id: workTypeId, name }, place) =>
      rates[name] ? [{ designId: id, workTypeId, position: place + 1, ...rates[name] }] : [],
    );
    await database.insert(designRates).values(rated);
  }
  await addWorkerRates(database, workTypes);
}

/** Who has a rate of their own for a work. */
const workers = [
  { name: 'Tariq Mehmood', work: 'Cutting', rate: '7' },
  { name: tailor.name, work: 'Stitching', rate: '28' },
  { name: 'Hira Stitching Unit', work: 'Stitching', rate: '21' },
];

async function addWorkerRates(database: Database, workTypes: Founded['workTypes']): Promise<void> {
  for (const { name, work, rate } of workers) {
    const workTypeId = workTypes.find((each) => each.name === work)?.id;
    if (workTypeId === undefined) continue;
    const of = { workTypeId, rate, position: 1 };
    const [user] = await database.select({ id: users.id }).from(users).where(eq(users.name, name));
    if (user) await database.insert(userRates).values({ ...of, userId: user.id });
    const [company] = await database
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.name, name));
    if (company) await database.insert(companyRates).values({ ...of, companyId: company.id });
  }
}
