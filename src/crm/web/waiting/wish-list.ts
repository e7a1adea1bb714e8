import { isNamedAndOwned, readParts } from '../../../platform/web/waiting/kept-list.ts'

/** A wish to hear of a product's return that could not be sent. */
export interface WaitingWish {
  /** Names it to the server, which keeps it once however often it comes. */
  key: string
  /** Whose it is: an account's id, null for a guest. */
  owner: number | null
  product: string
  body: { product_id: number; contact: string; consent: true }
}

/** Wishes kept at most: nobody waits for more. */
const MOST = 20

/** With one more wish; the same product and contact again is the same wish, under its first key. */
export function addWish(wishes: readonly WaitingWish[], wish: WaitingWish): readonly WaitingWish[] {
  const isSame = ({ body }: WaitingWish): boolean =>
    body.product_id === wish.body.product_id && body.contact === wish.body.contact
  return wishes.some(isSame) ? wishes : [...wishes, wish].slice(-MOST)
}

/** Whether this is such a wish, and nothing that somebody's hand has made of one. */
export function isWish(value: unknown): value is WaitingWish {
  const { key, owner, product, body } = readParts<WaitingWish>(value)
  const { product_id: id, contact } = readParts<WaitingWish['body']>(body)
  return (
    isNamedAndOwned(key, owner) &&
    typeof product === 'string' &&
    typeof contact === 'string' &&
    Number.isSafeInteger(id)
  )
}
