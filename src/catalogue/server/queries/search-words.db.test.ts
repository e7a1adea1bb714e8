import { expect } from 'vitest'
import { fold } from '#catalogue/rules/fold.ts'
import { interpretSearch } from '#catalogue/rules/search/interpret-search.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { Signals } from '#platform/server/events/signals.ts'
import { makeCategory, makeProduct } from '#test/harness/factories.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { createMemory } from '../memory.ts'
import { searchProducts } from './count-found.ts'
import { buildCondition } from './product-filter.ts'
import { listStages } from './search-stages.ts'
import { markLed } from './search-words.ts'

const NAMES = [
  'Congélateur coffre Kassila 300 L, inox',
  'Congélateur armoire, blanc',
  'Mini-congélateur Ndar,kaki',
  'Lave-linge hublot 8 kg, Kassila',
  'Lave-linge semi-automatique 8 kg',
  'Machine à coudre Ndar, kit de 5',
  'Câble tv d’été 1,5 m / Œillet',
  'Télécommande universelle, noire',
  'Support TV mural (tv), noir',
  'Rallonge 1,5 m, 50 % coton_laine',
  'Accessoire  Kit kalao',
]

const test = databaseTest.extend('shop', { scope: 'file' }, async ({ db }) => {
  await makeCategory(db, 'Rayon', 'other')
  const ids: number[] = []
  for (const name of NAMES) ids.push(await makeProduct(db, { name, category: 'Rayon', description: 'Sans' }))
  return { memory: createMemory(db, SIGNALS), ids }
})

const SIGNALS: Signals = {
  announce: () => Promise.resolve(),
  on: () => {},
  settle: () => {},
  mayBeStale: () => false,
  close: () => Promise.resolve(),
}

/** Rare, common, accented, split by a hyphen or comma, of one and two letters, several words, in no name. */
const SEARCHES = [
  ...'congélateur KASSILA inox linge lave-linge coffre ndar kaki câble oeillet noir armoire'.split(' '),
  ...'k ka ki n 5 l t c zz congelateu mural coudre'.split(' '),
  'congélateur kassila',
  'congelateur k',
  'lave-linge ka',
  'ndar k',
  'congélateur mural',
  'a k',
]

test.for(SEARCHES)(
  'a visitor’s search finds every name with « %s », and no other',
  async (search, { db, shop }) => {
    const options = { filter: {}, sort: 'newest', page: 1, limit: 100 } as const
    const { words } = await shop.memory.interpret(search)
    // As in the interpretation: longer texts match anywhere in a name, one or two letters at its start or after a space.
    const expected = shop.ids.filter((_, place) => {
      const name = fold(NAMES[place] ?? '')
      return words.every(({ inside, atStart, typed }) => {
        expect(typed).toBeUndefined()
        return inside.some((text) => (atStart ? ` ${name}`.includes(` ${text}`) : name.includes(text)))
      })
    })
    const { rows, total } = await searchProducts({ db, memory: shop.memory }, search, options)
    expect(rows.map(({ id }) => id).toReversed()).toEqual(expected)
    expect(total).toBe(expected.length)
  },
)

test('a search by synonym uses the word index of names, which contains no typing errors', async ({
  db,
  shop,
}) => {
  const find = async (search: string): Promise<string[]> => {
    const options = { filter: {}, sort: 'default', page: 1, limit: 100 } as const
    const { rows } = await searchProducts({ db, memory: shop.memory }, search, options)
    return rows.map(({ name }) => name)
  }
  expect(await find('machine à laver')).toEqual([
    'Lave-linge hublot 8 kg, Kassila',
    'Lave-linge semi-automatique 8 kg',
  ])
  // « Télé » does not match a remote control, and typing errors are not in the word index.
  expect(await find('télé')).not.toContain('Télécommande universelle, noire')
  expect(await find('kasilla ndar')).toEqual([])
  expect(await find('kasilla coffre')).toEqual(['Congélateur coffre Kassila 300 L, inox'])
  expect(await find('kassila machine à laver')).toEqual(['Lave-linge hublot 8 kg, Kassila'])
  // Synonyms use other conditions at each position, so another word order is another statement.
  expect(await find('clim pose')).toEqual([])
  expect(await find('pose clim')).toEqual([])
})

/**
 * Sizes at both ends of the near range, a tenth apart, none, and numbers that are words, word parts or joined in
 * names.
 */
const SIZED = [
  ...[1, 5, 6, 45, 239, 240, 241, 270, 300, 329, 330, 359, 360, 361, 800, 999, 1200, 2000].map(
    (l) => `Glacière ${l} L`,
  ),
  'Glacière 300',
  'Glacière 300-en-1',
  'Glacière 3000',
  'Glacière, 300, sans bruit',
  'Glacière 1 000 L bleue',
  'Glacière 5,5 L',
  'Glacière A300',
  'Glacière bleue',
]
/** Numbers without nearby products, or not all at once. */
const FAR = new Set(['300 1000', '20', '99999999'])

test.for(['300', '300 l', '1000', '1 000 l', '5,5', '5,5 l', '40', '300 1000', '20', '99999999'])(
  'near « %s » the indexed search finds the same products as a full scan',
  async (figures, { db, shop }) => {
    expect(shop.ids.length).toBeGreaterThan(0)
    const { words, ...read } = interpretSearch(`glacière ${figures}`, { names: new Set(['glaciere']) })
    const undone = new Error('undone')
    const compare = async (tx: Queryable): Promise<void> => {
      await tx.rows({
        text: `insert into product (reference, name, category_id, list_price)
               select 'S' || place, name, (select min(id) from category), 1000
               from unnest($1::text[]) with ordinality as s (name, place)`,
        values: [SIZED],
      })
      const find = async (isLed: boolean): Promise<string[]> => {
        const led = words.map((word) => ({ ...word, isLed }))
        const { sql, shape, values } = buildCondition({
          search: { ...read, words: led, isDescribed: false, isNear: true },
        })
        expect(shape.includes('marked')).toBe(isLed)
        const rows = await tx.rows<{ name: string }>({
          text: `select p.name from product p where ${sql} order by p.id`,
          values,
        })
        return rows.map(({ name }) => name)
      }
      const found = await find(true)
      expect(found).toEqual(await find(false))
      expect(found.length > 0).toBe(!FAR.has(figures))
      throw undone
    }
    await expect(db.transaction(compare)).rejects.toBe(undone)
  },
)

test('the word index serves words with few names, and the trigram index serves the others', async ({
  db,
  shop,
}) => {
  const shapeOf = async (search: string): Promise<string> => {
    const [filter] = listStages(await shop.memory.interpret(search))
    return buildCondition(filter ?? {}).shape
  }
  expect(await shapeOf('congélateur kassila')).toBe('led.led')
  expect(await shapeOf('congélateur ka')).toBe('led.begun.looked')
  const word = { inside: ['modele'], atStart: false }
  expect(await markLed(db, [word, { inside: ['a b'], atStart: false }, { ...word, atStart: true }])).toEqual([
    { ...word, isLed: true },
    { inside: ['a b'], atStart: false },
    { ...word, atStart: true },
  ])
  const undone = new Error('undone')
  await expect(
    db.transaction(async (tx) => {
      await tx.rows({ text: `insert into name_word select 'modele-' || n from generate_series(1, 301) n` })
      expect(await markLed(tx, [word])).toEqual([word])
      throw undone
    }),
  ).rejects.toBe(undone)
})

test('a name is found as soon as it is stored, with any cached words', async ({ db, shop }) => {
  const find = async (): Promise<number> => {
    const options = { filter: {}, sort: 'default', page: 1, limit: 9 } as const
    return (await searchProducts({ db, memory: shop.memory }, 'mural', options)).rows.length
  }
  expect(await find()).toBe(1)
  await makeProduct(db, { name: 'Applique-murale', category: 'Rayon' })
  expect(await find()).toBe(2)
})
