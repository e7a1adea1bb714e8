import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { formatLocalDateTime } from '#baskets/rules/local-date-time.ts'
import { NO_LOCATION } from '#baskets/rules/location.ts'
import { basketTotal, priceIn } from '#baskets/rules/totals.ts'
import type { CrmProduct, CrmRecord, CrmType } from '#crm/contract.ts'

/** What a record says of a visitor whose name, phone or e-mail nobody knows. */
const GUEST = 'Guest'

const TYPES: Record<BasketKind, CrmType> = {
  cart: 'commande',
  preorder: 'precommande',
  creditOrder: 'acredit',
  wishlist: 'wishlist',
}

/** Who a record is about, and where they are. */
export interface Visitor {
  guestId: string
  /** Undefined where it is unknown, or the visitor does not want it known. */
  location: string | undefined
  /** « latitude,longitude », or nothing. */
  localisation: string
  /** Undefined for a guest. */
  person: { name: string; phone: string | null; email: string } | undefined
  /** Whether the visitor refused that their place is used: then no line tells of one either. */
  isPlaceRefused: boolean
}

/** BASK-5: the whole of a basket as the shop's CRM takes it; amounts in whole FCFA. Hand-edited lines are cut to what it takes. */
export function buildRecord(
  kind: BasketKind,
  lines: readonly BasketLine[],
  visitor: Visitor,
  now: Date,
): CrmRecord {
  const { guestId, localisation, person, isPlaceRefused } = visitor
  const toProduct = (line: BasketLine): CrmProduct => ({
    id: line.id,
    nom: cleanText(line.name, 200),
    quantité: line.quantity,
    prix: priceIn(kind, line),
    location: isPlaceRefused ? NO_LOCATION : cleanText(line.location, 200) || NO_LOCATION,
    panier: kind,
    date: cleanText(line.date, 40),
  })
  return {
    guest_id: guestId,
    location: (!isPlaceRefused && visitor.location) || NO_LOCATION,
    localisation: isPlaceRefused ? '' : localisation,
    name: person ? cleanText(person.name, 120) : GUEST,
    phone: person ? (person.phone ?? '') : GUEST,
    email: person ? person.email : GUEST,
    type: TYPES[kind],
    total: basketTotal(kind, lines),
    date: formatLocalDateTime(now),
    produits: lines.map(toProduct),
  }
}

/** One line without control characters and halves of characters; storage may hold anything in place of a text. */
function cleanText(text: unknown, most: number): string {
  if (typeof text !== 'string') return ''
  return text
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
}
