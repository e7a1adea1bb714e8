import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { BasketKind, BasketLine, BasketShare, SharedCode } from '../../contract.ts'

/** A basket as its page knows it. */
export interface ShownBasket {
  kind: BasketKind
  lines: readonly BasketLine[]
}

/** Links of this page by what they show: the same basket, shared twice, has one. */
const links = new Map<string, Promise<string>>()

/** The whole address at which anybody sees this basket. Only products and pieces leave. Throws ApiFailure and TypeError. */
export function makeSharedLink({ kind, lines }: ShownBasket): Promise<string> {
  const body: BasketShare = { kind, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }
  const key = JSON.stringify(body)
  const known = links.get(key)
  if (known) return known
  const made = sendAsCustomer<SharedCode>('/api/paniers/partage', { method: 'POST', body }).then(
    ({ code }) => `${location.origin}/panier/${code}`,
  )
  links.set(key, made)
  made.catch(() => links.delete(key))
  return made
}
