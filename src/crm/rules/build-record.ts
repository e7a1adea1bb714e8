import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { formatLocalDateTime } from '#baskets/rules/local-date-time.ts'
import { NO_LOCATION } from '#baskets/rules/location.ts'
import { basketTotal, priceIn } from '#baskets/rules/totals.ts'
import type { CrmProduct, CrmRecord, CrmType } from '#crm/contract.ts'

/** Placeholder for an unknown name, phone or e-mail. */
const GUEST = 'Guest'

const TYPES: Record<BasketKind, CrmType> = {
  cart: 'commande',
  preorder: 'precommande',
  creditOrder: 'acredit',
  wishlist: 'wishlist',
}

export interface Visitor {
  guestId: string
  /** Undefined when unknown or when the visitor refused its use. */
  location: string | undefined
  /** « latitude,longitude », or empty. */
  localisation: string
  /** Undefined for a guest. */
  person: { name: string; phone: string | null; email: string } | undefined
  /** The visitor refused the use of their place, so it is removed from every line too. */
  isPlaceRefused: boolean
}

/**
 * BASK-5: builds the CRM record of a whole basket, amounts in whole FCFA. Hand-edited lines are truncated to the
 * contract's limits.
 */
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

/** One line without control characters and lone surrogates. Storage may hold a value that is no text. */
function cleanText(text: unknown, most: number): string {
  if (typeof text !== 'string') return ''
  return text
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
}
