import type { Database, Transaction } from '#platform/server/db/database.ts'

/** Columns in which a copy differs from its original: `n` counts the copies. Prices vary by up to 20 000 FCFA. */
const OWN_VALUES: Readonly<Record<string, string>> = {
  reference: `p.reference || '-k' || n`,
  name: `p.name || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || (100 + p.id % 900)`,
  list_price: `p.list_price + 500 * (n % 41)`,
  promo_price: `p.promo_price + 500 * (n % 41)`,
}

/** Related rows of a product in other tables, which the shop's responses read. */
const BELONGINGS = [
  `insert into product_tag (product_id, tag_id)
   select copy.id, one.tag_id from copy join product_tag one on one.product_id = copy.original`,
  `insert into product_picture (product_id, position, hash, alt)
   select copy.id, one.position, one.hash, one.alt from copy join product_picture one on one.product_id = copy.original`,
  `insert into price_history (product_id, list_price, promo_price, en_promo, price, preorder_price, creditorder_price)
   select p.id, p.list_price, p.promo_price, p.en_promo, p.price, p.preorder_price, p.creditorder_price
   from copy join product p using (id)`,
  `insert into product_word (word, product_id)
   select distinct w.word, p.id from copy join product p using (id) cross join unnest(words_of_name(p.name_fold)) as w (word)
   where p.archived_at is null and w.word <> '' order by w.word, p.id`,
  `insert into name_word (word) select word from product_word except select word from name_word`,
]

/**
 * Multiplies the products of a catalogue by `factor` in a few statements: inserting row by row takes minutes for 100
 * 000. The copies have their own names, references and prices, and share the originals' words in the same proportions.
 */
export async function growCatalogue(db: Database, factor: number): Promise<void> {
  if (factor > 1) await db.transaction((tx) => copyProducts(tx, factor - 1))
  // Autovacuum would otherwise run during the measurement.
  await db.execute('vacuum analyze')
}

async function copyProducts(tx: Transaction, copies: number): Promise<void> {
  const columns = await tx.rows<{ name: string }>({
    text: `select column_name as name from information_schema.columns
           where table_schema = current_schema() and table_name = 'product'
             and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
  })
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => OWN_VALUES[name] ?? `p.${name}`)
  // The rows that triggers write are copied too: the shelf, the stock, and below the prices.
  await tx.rows({ text: 'alter table product disable trigger user' })
  await tx.rows({
    text: `insert into product (${names.join(', ')})
           select ${values.join(', ')} from product p cross join generate_series(1, ${copies}) n`,
  })
  await tx.rows({ text: 'alter table product enable trigger user' })
  await tx.rows({
    text: `create temporary table copy on commit drop as
           select p.id, original.id as original from product original
           cross join generate_series(1, ${copies}) n join product p on p.reference = original.reference || '-k' || n`,
  })
  for (const text of BELONGINGS) await tx.rows({ text })
}
