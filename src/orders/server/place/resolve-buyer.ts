import { requireMobile } from '#accounts/server/index.ts'
import { findCommune, requireCommune } from '#delivery/server/index.ts'
import type { DeliveryAddress } from '#orders/contract.ts'
import { requireRow, type Queryable } from '#platform/server/db/database.ts'
import type { Contact, Destination } from './order-request.ts'

/** Buyer and destination. */
export interface Buyer {
  contact: Contact
  destination: Destination
  employerId: number | null
  hasAcceptedTerms: boolean
  /** The account's phone, if verified by a code. */
  verifiedPhone: string | null
}

/**
 * Resolves the buyer's account and address: the given one, else the default one, else the town. Throws
 * `order.commune_unknown`, `request.invalid` for a number that is no Senegalese mobile.
 */
export async function resolveBuyer(
  db: Queryable,
  accountId: number,
  given: DeliveryAddress | undefined,
): Promise<Buyer> {
  const row = await requireRow(db, 'account.not_found', {
    name: 'orders.buyer',
    text: `select a.name, a.email, a.phone, a.city, a.employer_id,
             a.credit_terms_accepted_at is not null as has_accepted_terms,
             case when a.phone_verified_at is not null then a.phone end as verified_phone,
             (select jsonb_build_object('name', d.name, 'phone', d.phone, 'commune', d.commune, 'place', d.place,
                'landmark', d.landmark) from address d where d.account_id = a.id and d.is_default) as address
           from account a where a.id = $1`,
    values: [accountId],
  })
  const { employer_id: employerId, has_accepted_terms: hasAcceptedTerms } = row
  const address = given ? checkAddress(given) : row.address
  return {
    contact: {
      name: address?.name ?? row.name,
      email: row.email,
      phone: address?.phone ?? row.phone,
    },
    destination: locate(
      { commune: address?.commune ?? null, place: address?.place ?? row.city ?? '' },
      address,
    ),
    employerId,
    hasAcceptedTerms,
    verifiedPhone: row.verified_phone,
  }
}

/** Keeps the typed text, and adds the commune when it is unique. */
function locate(
  location: { commune: string | null; place: string },
  address: { landmark: string } | null,
): Destination {
  return { commune: findCommune(location), place: location.place, landmark: address?.landmark ?? '' }
}

/**
 * Normalises an address for storage, with its commune when unique. Throws `order.commune_unknown` and
 * `request.invalid`.
 */
export function checkAddress(address: DeliveryAddress): DeliveryAddress {
  requireCommune(address.commune, 'address.commune')
  const phone = requireMobile(address.phone, 'address.phone')
  return { ...address, commune: findCommune(address), phone }
}

/** The usual destination of a person's orders. */
export async function findUsualPlace(db: Queryable, accountId: number): Promise<Destination> {
  return (await resolveBuyer(db, accountId, undefined)).destination
}
