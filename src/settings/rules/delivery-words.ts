import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { DeliverySettings } from '#settings/contract.ts'
import type { Shop } from '#shop.config.ts'
import { findDeliveryFee } from './delivery-fee.ts'

/** Texts about the delivery price: around Dakar, and elsewhere. */
export interface DeliveryWords {
  promise: string
  elsewhere: string
}

/** Default texts, for free delivery in Dakar and quoted delivery elsewhere. */
type Promises = Pick<Shop['delivery'], 'promise' | 'elsewhere'>

/** Default prices: free in Dakar, quoted elsewhere. */
function isUsual({ fees, zones, free_communes }: DeliverySettings): boolean {
  return fees.dakar === 0 && fees.elsewhere === null && zones.length === 0 && free_communes.length === 0
}

/** Delivery texts for staff's prices. Undefined for the default prices, whose texts are built into the pages. */
export function writeDeliveryWords(
  delivery: DeliverySettings,
  communes: readonly string[],
  usual: Promises,
): DeliveryWords | undefined {
  if (isUsual(delivery)) return undefined
  return {
    promise: writePromise(delivery, communes, usual),
    elsewhere: formatElsewhere(delivery, communes, usual),
  }
}

/** Price of each commune in the region; null when quoted. */
function listDakarFees(delivery: DeliverySettings, communes: readonly string[]): (number | null)[] {
  const { free_communes: named } = delivery
  return communes.map((commune) => {
    const isInDakar = named.length === 0 || named.includes(commune)
    return findDeliveryFee({ commune, place: commune, isInDakar }, delivery)
  })
}

function writePromise(delivery: DeliverySettings, communes: readonly string[], usual: Promises): string {
  const fees = listDakarFees(delivery, communes)
  const free = fees.filter((fee) => fee === 0).length
  if (free === fees.length) return usual.promise
  if (free > 0) return `Livraison gratuite dans ${free} commune${free === 1 ? '' : 's'} de Dakar`
  const fixed = fees.filter((fee) => fee !== null)
  if (fixed.length === 0) return 'Livraison à Dakar sur devis'
  const least = Math.min(...fixed)
  const isOne = fees.every((fee) => fee === least)
  return isOne
    ? `Livraison à Dakar\u202F: ${formatFrancs(least)}`
    : `Livraison à Dakar à partir de ${formatFrancs(least)}`
}

function formatElsewhere(
  { fees, zones }: DeliverySettings,
  communes: readonly string[],
  usual: Promises,
): string {
  const far = zones.filter(({ places }) => places.some((name) => !communes.includes(name)))
  const prices = [...far.map(({ fee }) => fee), fees.elsewhere]
  const fixed = prices.filter((fee) => fee !== null)
  if (fixed.length === 0) return usual.elsewhere
  const least = Math.min(...fixed)
  const price = least === 0 ? 'gratuite' : formatFrancs(least)
  if (prices.every((fee) => fee === least)) return `Ailleurs\u202F: ${price}`
  const from = `Ailleurs, à partir de ${formatFrancs(least)}`
  return prices.includes(null) ? `${from} ou sur devis` : from
}

/** Facts about delivery prices that texts may quote. The table is Markdown. */
export function writeDeliveryFacts(delivery: DeliverySettings, communes: readonly string[], usual: Promises) {
  const { promise, elsewhere } = writeDeliveryWords(delivery, communes, usual) ?? usual
  const { fees, zones, free_communes: named } = delivery
  const dakar = named.length === 0 ? 'Région de Dakar' : named.join(', ')
  const rows = [
    [dakar, formatFee(fees.dakar)],
    ...zones.map(({ name, places, fee }) => [`${name} (${places.join(', ')})`, formatFee(fee)]),
    [named.length === 0 ? 'Ailleurs au Sénégal' : 'Ailleurs', formatFee(fees.elsewhere)],
  ]
  return {
    delivery_promise: promise,
    delivery_elsewhere: elsewhere,
    delivery_table: ['| Où | Prix |', '| --- | --- |', ...rows.map(formatRow)].join('\n'),
  }
}

function formatFee(fee: number | null): string {
  if (fee === null) return 'Sur devis, accepté par vous avant l’envoi'
  return fee === 0 ? 'Gratuit, sans minimum' : `${formatFrancs(fee)}, payés à la livraison`
}

/** Escapes staff's input, so that it cannot add cells. */
function formatRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
}
