import { expect } from 'vitest'
import { ADMIN_PAGE, AdminOrderQuery } from '#orders/contract.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { readAdminOrders } from './list-admin-orders.ts'

/** Customers with their number of orders and their phone. */
const PEOPLE = [
  ['Awa Ndiaye', 1100, '221770000001'],
  ['Cheikh Sarr', 60, '221770000002'],
  ['Aïssatou Cissé', 30, '221781234567'],
  ['100 % Déco', 3, '221770000003'],
] as const

const test = databaseTest.extend('people', { scope: 'file', auto: true }, ({ db }) =>
  db.rows({
    text: `insert into sales_order (type_sale, state, payment_mode, contact_name, contact_phone, zone,
             amount_lines, amount_tax, commitment_date)
           select 'order', case when n % 4 = 0 then 'done' else 'draft' end, 'online', name, phone, 'dakar',
             1000 + n * 7919 % 500, 0, '2026-11-25'
           from unnest($1::text[], $2::integer[], $3::text[]) as p (name, orders, phone)
           cross join lateral generate_series(1, orders) n order by n, name`,
    values: [
      PEOPLE.map(([name]) => name),
      PEOPLE.map(([, orders]) => orders),
      PEOPLE.map(([, , phone]) => phone),
    ],
  }),
)

/** The meaning of a search as an SQL condition. */
const MEANT = {
  ndiaye: `contact_name = 'Awa Ndiaye'`,
  'awa n': `contact_name = 'Awa Ndiaye'`,
  SARR: `contact_name = 'Cheikh Sarr'`,
  cisse: `contact_name = 'Aïssatou Cissé'`,
  '78 123': `contact_name = 'Aïssatou Cissé'`,
  '0 %': `contact_name = '100 % Déco'`,
  a: `contact_name <> '100 % Déco'`,
  zzyzx: 'false',
}
const ORDERS = {
  '-date': 'id desc',
  date: 'id',
  montant: 'amount_total, id',
  '-montant': 'amount_total desc, id desc',
}

test.for(Object.entries(MEANT))(
  'staff find the orders of « %s » in every sort order, for any number of orders',
  async ([q, meant], { db }) => {
    for (const [tri, order] of Object.entries(ORDERS))
      for (const [etat, state] of [
        ['', 'true'],
        ['done', `state = 'done'`],
      ] as const) {
        const all = await db.rows<{ id: number }>({
          text: `select id from sales_order where (${meant}) and ${state} order by ${order}`,
        })
        for (const page of [1, 3]) {
          const { orders, total } = await readAdminOrders(
            db,
            AdminOrderQuery.parse({ q, tri, etat, page }),
            new Date(),
          )
          expect(total).toBe(Math.min(all.length, MAX_COUNTED + 1))
          expect(
            orders.map(({ id }) => id),
            `${tri}, ${etat}`,
          ).toEqual(all.slice((page - 1) * ADMIN_PAGE, page * ADMIN_PAGE).map(({ id }) => id))
        }
      }
  },
)
