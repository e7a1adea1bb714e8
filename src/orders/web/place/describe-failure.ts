import { formatFrancs } from '#platform/contract/format-francs.ts'
import { ApiError } from '#platform/web/send.ts'

/** ORD-2: prefix of messages when no order was created. The sentence follows. */
export const NOT_PLACED = 'Commande non validé'

/** The same after a shop failure, which is retried automatically. */
export const FAILING = `${NOT_PLACED}\u202F: un problème de notre côté. Nous réessayons pour vous\u202F; elle ne sera passée qu’une fois.`

const OFFLINE =
  'La connexion est coupée. Réessayez dès qu’elle revient\u202F: votre commande ne sera passée qu’une fois.'
const EARLIER =
  'Votre première demande est bien arrivée\u202F: voyez le message que nous vous avons envoyé avant de recommencer.'

/** Error message of a failed order, with the new total if it changed. */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return OFFLINE
  if (isEarlier(failure)) return EARLIER
  const { code, message, total } = failure.body as ApiError['body'] & { total?: number }
  if (code === 'basket.price_changed' && total !== undefined)
    return `${message} Nouveau total\u202F: ${formatFrancs(total)}.`
  return message
}

/** Whether the key was used with another body: an earlier attempt has arrived. */
export function isEarlier(failure: unknown): boolean {
  return failure instanceof ApiError && failure.body.code === 'request.key_reused'
}

/** Whether the shop or a proxy failed, so that a retry follows. */
export function isFailing(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status >= 500
}

/** Whether the page is outdated and must be reloaded. */
export function isOutdated(failure: unknown): boolean {
  return failure instanceof ApiError && [404, 409].includes(failure.status)
}
