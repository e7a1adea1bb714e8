import { defineCalls } from '#platform/contract/calls.ts'
import { Order } from './order.ts'
import { GuestOrder, GuestOrderPlaced, NewOrder, OrderPreview, PreviewedOrder } from './placing.ts'

/** Maximum size of an order's request body in bytes. */
const BODY_BYTES = 16 * 1024
const PLACE = {
  guard: 'customer',
  body: NewOrder,
  bodyBytes: BODY_BYTES,
  status: 201,
  answer: Order,
} as const

export const PLACING_CALLS = defineCalls('Commandes', {
  'POST /api/commandes': { ...PLACE, summary: 'Passe une commande' },
  'POST /api/precommandes': { ...PLACE, summary: 'Passe une précommande, payée en trois fois' },
  'POST /api/creditcommandes': { ...PLACE, summary: 'Demande une commande à crédit' },
  'POST /api/commande-a-credit': { ...PLACE, summary: 'Demande une commande à crédit' },
  'POST /api/commande-pack': { ...PLACE, summary: 'Commande un pack, tout ou rien' },
  'POST /api/commande-sans-partner': {
    guard: 'public',
    summary: 'Commande un panier, un pack ou une précommande sans compte',
    body: GuestOrder,
    bodyBytes: BODY_BYTES,
    status: 201,
    answer: GuestOrderPlaced,
  },
  'POST /api/commandes/apercu': {
    guard: 'customer',
    summary: 'Ce que serait la commande : montants, échéances, créneaux ; réserve les dernières pièces',
    body: OrderPreview,
    bodyBytes: BODY_BYTES,
    answer: PreviewedOrder,
    cache: 'no-store',
  },
})
