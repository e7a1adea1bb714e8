import { defineCalls } from '#platform/contract/calls.ts'
import {
  CreditOrderDetails,
  OrderChange,
  OrderDetails,
  OrderIdParams,
  PartnerParams,
  PreOrderDetails,
} from './following.ts'
import { Order, OrderList } from './order.ts'
import { OrdersOverview } from './overview.ts'

const LIST = {
  guard: { owner: 'id', orStaff: 'commandes' },
  params: PartnerParams,
  answer: OrderList,
  cache: 'no-store',
} as const
const DETAILS = {
  guard: 'customer',
  summary: 'Une commande de cette personne',
  answer: Order,
  cache: 'no-store',
} as const
const CHANGE = {
  guard: 'customer',
  summary: 'Change la note ou le mode de paiement, tant que rien n’est payé',
  params: OrderIdParams,
  body: OrderChange,
  answer: Order,
} as const

export const READING_CALLS = defineCalls('Commandes', {
  'GET /api/commandes/:id': { ...LIST, summary: 'Commandes d’une personne' },
  'GET /api/precommandes/:id': { ...LIST, summary: 'Précommandes d’une personne' },
  'GET /api/creditcommandes/clients/:id/liste': { ...LIST, summary: 'Commandes à crédit d’une personne' },
  'GET /api/commandes/:id/tableau-de-bord': {
    ...LIST,
    summary: 'Prochain paiement, livraisons en route et dernières commandes d’une personne',
    answer: OrdersOverview,
  },
  'GET /api/getcommande/:id': {
    guard: 'customer',
    summary: 'Une commande',
    params: OrderIdParams,
    answer: Order,
    cache: 'no-store',
  },
  'POST /api/commandes/details': { ...DETAILS, body: OrderDetails },
  'POST /api/precommandes/details': { ...DETAILS, body: PreOrderDetails },
  'POST /api/precommandes/update': { ...DETAILS, body: CreditOrderDetails },
  'POST /api/creditcommandes/details': { ...DETAILS, body: CreditOrderDetails },
  'PUT /api/commandes/:id': CHANGE,
  'PUT /api/precommandes/:id': CHANGE,
})
