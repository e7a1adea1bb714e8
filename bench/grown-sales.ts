import type { Database, Undescribed } from '#platform/server/db/database.ts'

/** Past sales of a shop: the shares of states, kinds and names do not depend on their number. */
export interface PastSales {
  customers: number
  orders: number
}

const FIRST_NAMES = (
  'Awa Fatou Aminata Mariama Khady Ndèye Rokhaya Coumba Astou Sokhna Adja Moussa Ibrahima Cheikh Ousmane Abdoulaye ' +
  'Mamadou Modou Pape Serigne Lamine'
).split(' ')
/** The first names are frequent: a search for them finds thousands. */
const FAMILY_NAMES = (
  'Ndiaye Diop Ndiaye Diop Ndiaye Fall Fall Sow Ba Sarr Faye Gueye Sy Thiam Diallo Seck Mbaye Cissé Kane Niang Touré ' +
  'Wade Camara Mendy Ndour'
).split(' ')

const NAME = `($1::text[])[1 + pg_temp.hash_of(n, 1) % cardinality($1)] || ' ' || ($2::text[])[1 + pg_temp.hash_of(n, 2) % cardinality($2)]`
const NAMES = [FIRST_NAMES, FAMILY_NAMES]

/** Percent of all orders. Most are delivered, few are open, and only credit orders wait for a decision. */
const KINDS = `case when s < 70 then 'order' when s < 85 then 'creditorder' else 'preorder' end`
const STATES = `case when t < 60 then 'done' when t < 78 then 'delivered' when t < 86 then 'cancel' when t < 90 then 'draft'
  when t < 94 then 'sale' when t < 96 then 'to_delivered' when s between 70 and 84 then 'validation' else 'sent' end`
/** An open order is unpaid, half paid or fully paid, in equal shares. */
const PAID = `case when state in ('done', 'delivered') then total when state = 'cancel' then 0
  else total * (u % 3) / 2 end`

/** Fills a shop with customers and past orders in a few statements: the API would take hours. Books no money. */
export async function growSales(db: Database, { customers, orders }: PastSales): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows({
      text: `create function pg_temp.hash_of(n integer, salt integer) returns integer language sql immutable
             as $$ select abs(hashint4(n * 31 + salt) % 1000000) $$`,
    })
    for (const statement of [...writeCustomers(customers), ...writeOrders(orders, customers)])
      await tx.rows(statement)
  })
  // Autovacuum would otherwise run during the measurement.
  await db.execute('vacuum analyze')
}

function writeCustomers(customers: number): Undescribed[] {
  return [
    {
      text: `insert into account (name, email, phone, city, verified_at, created_at)
             select ${NAME}, 'client' || n || '@exemple.sn',
               '22177' || lpad(n::text, 7, '0'), 'Dakar', now(), now() - (n || ' minutes')::interval
             from generate_series(1, $3::integer) n`,
      values: [...NAMES, customers],
    },
  ]
}

function writeOrders(orders: number, customers: number): Undescribed[] {
  return [
    {
      text: `with drawn as (
               select n, pg_temp.hash_of(n, 3) % 100 as s, pg_temp.hash_of(n, 4) % 100 as t, pg_temp.hash_of(n, 5) as u,
                 25000 + 500 * (pg_temp.hash_of(n, 6) % 2000) as total
               from generate_series(1, $1::integer) n
             ), kinds as (select *, ${KINDS} as kind, ${STATES} as state from drawn),
             moments as (select *, now() - (($1 - n) * 600.0 / $1 || ' days')::interval as at from kinds)
             insert into sales_order (type_sale, type_order, state, payment_mode, type_credit, account_id, contact_name,
               contact_email, contact_phone, zone, amount_lines, amount_tax, amount_delivery, paid_total,
               commitment_date, slot_day, slot_half, created_at)
             select kind, case when kind = 'order' and u % 14 = 0 then 'pack' else 'commande' end, state,
               case when kind <> 'order' then 'echelonne' when u % 2 = 0 then 'domicile' else 'online' end,
               case when kind = 'creditorder' then 'particulier' end, a.id, a.name, a.email, a.phone, 'dakar',
               total, total * 18 / 118, 0, ${PAID}, at::date + 2, at::date + 2,
               case when u % 2 = 0 then 'matin' else 'apres-midi' end, at
             from moments join account a
               on a.id = u % $2::integer + (select min(id) from account where email like 'client%@exemple.sn')
             order by n`,
      values: [orders, customers],
    },
    {
      text: `insert into order_line (order_id, position, product_id, name, quantity, price_unit)
             select o.id, 1, p.id, p.name, 1, o.amount_total
             from (select id, amount_total, 1 + id % (select count(*) from product) as place from sales_order) o
             join (select id, name, row_number() over (order by id) as place from product) p using (place)`,
    },
    {
      text: `insert into order_instalment (order_id, sequence, due_date, rate, amount)
             select id, 1, commitment_date, 100, amount_total from sales_order`,
    },
  ]
}
