import { formatFrancs } from '#platform/contract/format-francs.ts'
import { ApiError } from '#platform/web/send.ts'

/** ORD-2: what the visitor is told in a word when no order came of it; the sentence follows. */
export const NOT_PLACED = 'Commande non validé'

/** The same where the shop itself has failed: it is asked again by itself. */
export const FAILING = `${NOT_PLACED}\u202F: un problème de notre côté. Nous réessayons pour vous\u202F; elle ne sera passée qu’une fois.`

const OFFLINE =
  'La connexion est coupée. Réessayez dès qu’elle revient\u202F: votre commande ne sera passée qu’une fois.'
const EARLIER =
  'Votre première demande est bien arrivée\u202F: voyez le message que nous vous avons envoyé avant de recommencer.'

/** Why an order was not placed, in a sentence; with the new total where that is why. */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return OFFLINE
  if (isEarlier(failure)) return EARLIER
  const { code, message, total } = failure.body as ApiError['body'] & { total?: number }
  if (code === 'basket.price_changed' && total !== undefined)
    return `${message} Nouveau total\u202F: ${formatFrancs(total)}.`
  return message
}

/** Whether the key was used before, with another body: an earlier try has arrived. */
export function isEarlier(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body.code === 'request.key_reused'
}

/** Whether the shop, or what stands before it, has failed: it is asked again. */
export function isFailing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 500
}

/** Whether what the page shows is out of date: it is read again. */
export function isOutdated(failure: unknown): boolean {
  return failure instanceof ApiError && [404, 409].includes(failure.status)
}
