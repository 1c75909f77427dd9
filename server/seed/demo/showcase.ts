import { eq, inArray, sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { accounts } from '#server/access/session/account.table.ts';
import { readyRoles } from '#server/access/session/default-roles.seed.ts';
import { hashPassword } from '#server/access/session/password-hash.ts';
import { roleNamed } from '#server/access/session/user.actions.ts';
import { users } from '#server/access/session/user.table.ts';
import { bisht, sherwani, thobe, waistcoat } from '#server/catalogue/item/garment-drawings.seed.ts';
import { ecommerceConfig } from '#server/catalogue/shop/ecommerce-config.table.ts';
import type { Database } from '#server/database/connection.ts';
import { addDrawing } from '#server/images/drawn-image.seed.ts';
import { owner, posts, tailor } from './owner.seed.ts';

/** What gathers around orders: pictures that customers show, alterations, the banner of the shop page, tailors who sign in. */
export async function addShowcase(database: Database, files: Disk, ownerId: number): Promise<void> {
  await addRequestPictures(database, files, ownerId);
  await addAlterations(database);
  await addBanner(database, files, ownerId);
  await addTailors(database);
  await addPosts(database);
}

const line = 'fill="none" stroke="#2b303c" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"';
const ground = (colour: string, shapes: string) =>
  `<rect width="600" height="600" fill="${colour}"/><g ${line}>${shapes}</g>`;

/** What customers bring along on their phones: a collar, a cuff and an embroidered placket. */
const requests: readonly string[] = [
  ground(
    '#efe9dc',
    '<path d="M200 170q100 70 200 0l-28 150-72-96-72 96zM200 170 70 232v308M400 170l130 62v308M300 224v316"/>',
  ),
  ground(
    '#e3e9ee',
    '<path d="M170 120h260v300q-130 60-260 0zM170 350q130 60 260 0M250 396v44M350 396v44M300 404v44"/>',
  ),
  ground(
    '#f3ece8',
    `<path d="M250 60v480M350 60v480"/>${[120, 220, 320, 420]
      .map((y) => `<path d="M300 ${y - 34}l30 34-30 34-30-34zM300 ${y + 34}v32" stroke="#9a6a2f"/>`)
      .join('')}`,
  ),
];
const picturedRows = 15;

/** Shows one or two pictures with some articles of open orders. */
async function addRequestPictures(database: Database, files: Disk, ownerId: number): Promise<void> {
  const ids: number[] = [];
  for (const shapes of requests)
    ids.push(await addDrawing(database, files, { shapes, width: 600, height: 600 }, ownerId));
  await database.execute(sql`
    with chosen as (
      select r.id, r.order_id, row_number() over (order by o.id desc, r.position) as place
      from order_rows r join orders o on o.id = r.order_id
      where r.kind = 'article' and r.design_id is not null and is_open(o.stage) and o.id % 3 = 0
      order by place limit ${picturedRows}
    )
    insert into order_row_images (order_row_id, order_id, image_id, position)
    select id, order_id, (${sql.param(ids)}::bigint[])[1 + (place + nth) % ${ids.length}], nth
    from chosen cross join generate_series(1, 2) as nth
    where nth = 1 or place % 4 = 0`);
}

/** Services that change a garment, and the lengths that each may change. */
const alterations: readonly { names: readonly string[]; fields: readonly string[] }[] = [
  {
    names: ['Sleeve shortening', 'Shorten sleeves', 'تقصير الكم', 'آستین چھوٹی کرنا'],
    fields: ['sleeveLength', 'sleeve'],
  },
  { names: ['Alteration', 'تعديل', 'درستی'], fields: ['frontLength', 'length', 'chestFull', 'chest'] },
];

/** Says what the alterations of the counter alter: the customer's last article before them. */
async function addAlterations(database: Database): Promise<void> {
  for (const { names, fields } of alterations)
    await database.execute(sql`
      with found as (
        select distinct on (s.id) s.id, o.created, a.id as altered, measured.field
        from order_rows s join orders o on o.id = s.order_id
          join orders before on before.customer_id = o.customer_id and before.id < o.id and before.stage <> 'cancelled'
          join order_rows a on a.order_id = before.id and a.kind = 'article'
          join measurements m on m.id = a.measurement_id
          cross join lateral (
            select each ->> 'id' as field from jsonb_array_elements(m.fields) as each
            where each ->> 'id' = any(${sql.param(fields)}::text[]) and each ->> 'unit' is not null limit 1
          ) as measured
        where s.kind = 'service' and o.stage <> 'cancelled' and s.name = any(${sql.param(names)}::text[])
        order by s.id, before.id desc, a.position
      )
      update order_rows r set alteration_row_id = altered, alteration_entered = found.created,
        alteration_changes = jsonb_build_object(found.field, case when r.id % 3 = 0 then '+0.5' else '-0.5' end)
      from found where r.id = found.id`);
}

const [bannerWidth, bannerHeight] = [1600, 500];

/** Garments side by side, as on a rail. */
async function addBanner(database: Database, files: Disk, ownerId: number): Promise<void> {
  const garments = [
    thobe('#fbfbf8'),
    sherwani('#24406b', '#c9a24b'),
    bisht('#2d2926', '#c9a24b'),
    waistcoat('#3d5a46'),
    thobe('#d9d4c8'),
  ];
  const shapes = `<rect width="${bannerWidth}" height="${bannerHeight}" fill="#ece7dd"/>
    <path d="M0 74h${bannerWidth}" stroke="#8d7a5c" stroke-width="10"/>
    ${garments
      .map(
        (garment, place) =>
          `<g transform="translate(${14 + place * 285} 62) scale(0.72)" ${line}><path d="M300 16v44"/>${garment}</g>`,
      )
      .join('')}`;
  const drawing = { shapes, width: bannerWidth, height: bannerHeight };
  await database
    .update(ecommerceConfig)
    .set({ bannerId: await addDrawing(database, files, drawing, ownerId) });
}

/** Gives those who make the garments the role of tailors; one of them has a password, and has reported pieces. */
async function addTailors(database: Database): Promise<void> {
  const role = await roleNamed(database, readyRoles.tailor.name.en);
  const makers = sql`(select user_id from assignments where user_id is not null)`;
  await database.update(users).set({ roleId: role.id }).where(inArray(users.id, makers));
  const [known] = await database.select({ id: users.id }).from(users).where(eq(users.email, tailor.email));
  if (!known) throw new Error('the shop has its tailor');
  await database.insert(accounts).values({ userId: known.id, password: await hashPassword(owner.password) });
  await database.execute(sql`
    with chosen as (
      select a.id from assignments a join orders o on o.id = a.order_id
      where a.user_id = ${known.id} and a.reverted_at is null and a.good + a.rejected < a.quantity and is_open(o.stage)
      order by a.due_date, a.id limit 2
    )
    update assignments a set ready = a.quantity, ready_at = a.created + interval '1 hour'
    from chosen where a.id = chosen.id`);
}

/** Two of the staff with another role, who sign in to see where it begins. */
async function addPosts(database: Database): Promise<void> {
  for (const { email, role } of posts) {
    const { id: roleId } = await roleNamed(database, role.name.en);
    const [user] = await database
      .update(users)
      .set({ roleId })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    if (!user) throw new Error(`${email} is not of the staff`);
    await database.insert(accounts).values({ userId: user.id, password: await hashPassword(owner.password) });
  }
}
