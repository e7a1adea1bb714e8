import { expect } from 'vitest'
import type { AdminOrderQuery } from '#orders/contract.ts'
import { type AdminChoice, listAdminKeys } from '#orders/rules/admin-key.ts'
import type { Queryable, Statement, Undescribed } from '#platform/server/db/database.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { countOrdersToDo, countReturned } from './count-waiting.ts'
import { countAdminOrders, listAdminOrders } from './list-admin-orders.ts'

// One order per kind, state and payment, with one in five free of charge.
const test = databaseTest.extend('orders', { scope: 'file', auto: true }, ({ db }) =>
  db.rows({
    text: `insert into sales_order (type_sale, type_order, state, payment_mode, type_credit, contact_name, contact_phone,
             zone, amount_lines, amount_tax, paid_total, commitment_date)
           select k, o, s, m, case when k = 'creditorder' then 'direct' end, 'Awa', '221770000000', 'dakar',
             t, 0, case p when 2 then t else t * p / 2 end, '2026-11-25'
           from unnest('{order,preorder,creditorder}'::text[]) k, unnest('{commande,pack}'::text[]) o,
             unnest('{draft,sent,validation,sale,to_delivered,delivered,cancel,done}'::text[]) s,
             unnest('{domicile,online,echelonne}'::text[]) m, unnest('{0,5000}'::bigint[]) t, generate_series(0, 2) p`,
  }),
)

/** The meaning of each filter as an SQL condition. */
const STATES: Record<string, string> = {
  'a-traiter': `state in ('draft', 'sale') and (type_sale = 'creditorder' or paid_total >= amount_total
    or (type_sale = 'order' and payment_mode = 'domicile'))`,
}
const KINDS = {
  order: `type_sale = 'order' and type_order = 'commande'`,
  pack: `type_sale = 'order' and type_order = 'pack'`,
  preorder: `type_sale = 'preorder' and type_order = 'commande'`,
  creditorder: `type_sale = 'creditorder' and type_order = 'commande'`,
}
const PAYMENTS = {
  not_paid: `paid_total = 0 and state <> 'cancel'`,
  partial: 'paid_total > 0 and paid_total < amount_total',
  paid: 'paid_total >= amount_total',
}

const etats = [undefined, 'a-traiter', 'draft', 'validation', 'sale', 'cancel', 'done'] as const
const types = [undefined, 'order', 'pack', 'preorder', 'creditorder'] as const
const paiements = [undefined, 'not_paid', 'partial', 'paid'] as const
const choices: AdminChoice[] = etats.flatMap((etat) =>
  types.flatMap((type) => paiements.map((paiement) => ({ etat, type, paiement }))),
)

test('every filter of state, kind and payment finds the orders that match it, and no other', async ({
  db,
}) => {
  for (const choice of choices) {
    const { etat, type, paiement } = choice
    const meant = [
      ...(etat ? [STATES[etat] ?? `state = '${etat}'`] : []),
      ...(type ? [KINDS[type]] : []),
      ...(paiement ? [PAYMENTS[paiement]] : []),
    ]
    const wanted = await db.rows({
      text: `select id from sales_order where ${meant.join(' and ') || 'true'} order by id`,
    })
    const found = await db.rows({
      text: `select id from sales_order where $1::smallint[] is null or desk_key = any($1::smallint[]) order by id`,
      values: [listAdminKeys(choice) ?? null],
    })
    expect(found, JSON.stringify(choice)).toEqual(wanted)
  }
})

const ask = (requested: Partial<AdminOrderQuery>): AdminOrderQuery => ({
  q: '',
  etiquette: '',
  tri: '-date',
  page: 1,
  ...requested,
})

test.for([
  [{ tri: '-date' }, 'id desc'],
  [{ tri: 'date', page: 2 }, 'id'],
  [{ tri: 'montant', page: 3 }, 'amount_total, id'],
  [{ tri: '-montant', q: 'awa' }, 'amount_total desc, id desc'],
  [{ tri: '-montant', du: '2020-01-01' }, 'amount_total desc, id desc'],
] as const)(
  'a page of a filter %j is the same slice as that of all its orders',
  async ([requested, order], { db }) => {
    const choice = { paiement: 'not_paid' } as const
    const query = ask({ ...choice, ...requested })
    const all = await db.rows<{ id: number }>({
      text: `select id from sales_order where ${PAYMENTS.not_paid} order by ${order}`,
    })
    const from = (query.page - 1) * 25
    const listed = await listAdminOrders(db, query, new Date())
    expect(listed.map(({ id }) => id)).toEqual(all.slice(from, from + 25).map(({ id }) => id))
    expect(await countAdminOrders(db, query)).toBe(all.length)
  },
)

test('open tasks of orders are counted as in their list, without queued orders', async ({ db }) => {
  const query = ask({ etat: 'a-traiter' })
  const all = await countAdminOrders(db, query)
  expect(await countOrdersToDo(db)).toBe(all)
  await db.rows({ text: `update sales_order set waiting = true where payment_mode = 'domicile'` })
  const toDo = await countAdminOrders(db, query)
  expect(toDo).toBeGreaterThan(0)
  expect(toDo).toBeLessThan(all)
  expect(await countOrdersToDo(db)).toBe(toDo)
})

test('counting open tasks reads only their own index, for any number of orders', async ({ db }) => {
  await db.rows({
    text: `insert into sales_order (type_sale, type_order, state, payment_mode, contact_name, contact_phone, zone,
             amount_lines, amount_tax, commitment_date)
           select 'order', 'commande', 'done', 'online', 'Awa', '221770000000', 'dakar', 5000, 0, '2026-11-25'
           from generate_series(1, 4000)`,
  })
  await db.execute('vacuum analyze sales_order')
  const requests: Statement[] = []
  const spied: Queryable = {
    rows: ((statement: Undescribed) => {
      requests.push(statement)
      return db.rows(statement)
    }) as Queryable['rows'],
  }
  const readPlans = async (count: (db: Queryable) => Promise<number>) => {
    requests.length = 0
    await count(spied)
    const plans = await Promise.all(
      requests.map(({ text }) => db.rows({ text: `explain (format json) ${text}` })),
    )
    return plans.map((plan) => {
      const text = JSON.stringify(plan)
      return [...text.matchAll(/"(?:Relation|Index) Name":"(\w+)"/g)].map(([, name]) => name)
    })
  }
  expect(await readPlans(countOrdersToDo)).toEqual([['sales_order_to_do', 'sales_order']])
  expect(await readPlans(countReturned)).toEqual([['sales_order_returned', 'sales_order']])
})
