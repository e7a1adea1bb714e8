import { drawSome, drawWhole } from '../demo/draw-lots.ts'
import type { Book, Buyer, Product } from './book.ts'
import { uuidOf } from './days.ts'
import { makePerson } from './people.ts'

/** Searches of the last weeks with their count and number of results; 0 for products that the shop lacks. */
const SEARCHES: readonly [term: string, searches: number, found: number, ago: number][] = [
  ['frigo', 214, 30, 0],
  ['congélateur', 187, 20, 0],
  ['télé 43 pouces', 96, 7, 0],
  ['climatiseur', 141, 16, 0],
  ['machine à laver', 88, 17, 1],
  ['ventilateur', 133, 9, 0],
  ['mixeur', 41, 6, 2],
  ['fer à repasser', 37, 6, 3],
  ['stabilisateur', 52, 6, 1],
  ['cuisinière 5 feux', 44, 4, 1],
  ['machine à coudre', 29, 0, 0],
  ['imprimante', 17, 0, 1],
  ['playstation', 12, 0, 0],
  ['drone', 7, 0, 2],
  ['trottinette', 4, 0, 9],
]

export function addSearches({ rows, days }: Book): void {
  for (const [index, [term, searches, found, ago]] of SEARCHES.entries())
    rows.add('search_term', {
      source: index % 5 === 4 ? 'boutique' : 'header',
      term,
      searches,
      first_searched_at: days.at(88 - index, 10 * 60),
      last_searched_at: days.at(ago, 9 * 60 + index * 7),
      found,
    })
}

const KINDS = ['commande', 'commande', 'precommande', 'commande', 'acredit', 'wishlist'] as const
const KEYS = {
  commande: 'cart',
  precommande: 'preorder',
  acredit: 'creditOrder',
  wishlist: 'wishlist',
} as const
/** Number of abandoned baskets; every `NAMELESS_EVERY`th guest left no contact. */
const LEADS = 16
const NAMELESS_EVERY = 4

/** Abandoned baskets of the last fortnight: of customers, of guests, and of anonymous visitors. */
export function addLeads(
  { rows, days }: Book,
  products: readonly Product[],
  customers: readonly Buyer[],
): void {
  for (let index = 0; index < LEADS; index += 1) {
    const kind = KINDS[index % KINDS.length] ?? 'commande'
    const ago = Math.floor(index * 0.9)
    const at = days.at(ago, 9 * 60 + index * 31)
    const customer = index % 3 === 0 ? customers[customers.length - 1 - index] : undefined
    const guest = index % NAMELESS_EVERY === 1 ? undefined : makePerson(300 + index)
    const lead = rows.add('crm_lead', {
      guest_id: customer ? null : uuidOf(`guest/${index}`),
      account_id: customer?.account ?? null,
      name: customer ? null : (guest?.name ?? null),
      phone: customer ? null : (guest?.phone ?? null),
      email: null,
      location: 'Dakar/Dakar/Sénégal',
      localisation: '',
      created_at: at,
      updated_at: at,
    })
    const lines = drawSome(
      `lead/${index}`,
      products.filter(isOffered[kind]),
      drawWhole(`lead/${index}/lines`, 1, 3),
    ).map((product) => ({
      id: product.id,
      nom: product.name,
      quantité: 1,
      prix: priceIn[kind](product),
      panier: KEYS[kind],
      date: at.toISOString(),
    }))
    rows.add('crm_line', {
      lead_id: lead,
      kind,
      products: lines,
      total: lines.reduce((sum, { prix }) => sum + prix, 0),
      started_at: at,
      updated_at: at,
      ordered_at: null,
    })
  }
}

const isOffered: Readonly<Record<keyof typeof KEYS, (product: Product) => boolean>> = {
  commande: ({ sale_ok }) => sale_ok,
  wishlist: ({ sale_ok }) => sale_ok,
  precommande: ({ is_preorder }) => is_preorder,
  acredit: ({ is_creditorder }) => is_creditorder,
}
const priceIn: Readonly<Record<keyof typeof KEYS, (product: Product) => number>> = {
  commande: ({ price }) => price,
  wishlist: ({ price }) => price,
  precommande: ({ preorder_price, list_price }) => preorder_price ?? list_price,
  acredit: ({ creditorder_price, list_price }) => creditorder_price ?? list_price,
}
