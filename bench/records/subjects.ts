import type pg from 'pg';
import { chooseSubjects } from '../subjects.ts';
import type { ListSubjects } from './lists.ts';

/** Words of one or two letters or digits, as they are typed on the way to a name or number. */
const short = ['a', 'al', 'kh', 'an', 'zz', 'ا', 'ال', 'خا', 'ٹ', '5', '50', '05', '12', '99', '966', 'c-'];

export async function chooseListSubjects(client: pg.Client): Promise<ListSubjects> {
  const { rare, common } = await chooseSubjects(client);
  const { rows } = await client.query<{ id: number; name: string; phone: string }>(
    `select c.id::int, c.name, c.phone from customers c join orders o on o.customer_id = c.id
     where c.phone <> '' order by o.id desc limit 1`,
  );
  const [customer] = rows;
  if (!customer) throw new Error('no customer has an order');
  const { id: customerId, name, phone } = customer;
  return { customerId, name, phone, fragments: [...rare, ...common], short };
}
