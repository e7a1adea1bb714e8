import type { Pool } from 'pg'
import type { PlainRow } from './same-answers.ts'

/** A model's products, by the database's model key and by brand. */
const SAME_MODEL = {
  name: 'same.model',
  text: `
    select p.id, p.brand, p.facts, p.available, p.sale_ok, p.is_preorder
    from product p
    where p.listed and p.fact_words @> array[$1::text] and public.fold(btrim(p.brand)) = public.fold(btrim($2::text))
    order by p.id limit 50`,
}

interface SameColour {
  id: unknown
  colour: string
  is_sold_out: boolean
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const readFact = ({ facts }: PlainRow, label: string) =>
  (facts as { label: string; value: string }[]).find((fact) => fact.label === label)?.value

/** Finds a product's colours as the shop returns them, in a program that knows only the measured products. */
export async function findSameColours(pool: Pool, row: PlainRow): Promise<SameColour[]> {
  const model = readFact(row, 'Modèle')
  if (model === undefined || row.brand === null) return []
  const { rows } = await pool.query<PlainRow>({ ...SAME_MODEL, values: [fold(`Modèle=${model}`), row.brand] })
  const colours = new Map<string, SameColour>()
  for (const other of [row, ...rows.filter(({ id }) => id !== row.id)]) {
    const colour = readFact(other, 'Couleur')
    if (colour === undefined || colours.has(colour) || readFact(other, 'Modèle') !== model) continue
    const isThere = other.sale_ok === true && Number(other.available) > 0
    colours.set(colour, { id: other.id, colour, is_sold_out: !isThere && other.is_preorder !== true })
  }
  const isChoice = colours.size > 1 && readFact(row, 'Couleur') !== undefined
  return isChoice ? [...colours.values()].toSorted((a, b) => a.colour.localeCompare(b.colour, 'fr')) : []
}
