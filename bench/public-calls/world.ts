import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Demo objects that representative calls refer to, created or found once. */
export interface World {
  app: FastifyInstance
  products: readonly number[]
  picture: string
  category: string
  pack: string
  share: string
  order: { id: number; name: string; link: string; email: string; amount: number }
  payment: { transaction: string; reference: string; receipt: string }
}

export interface SampleRequest {
  url: string
  body?: object | string
  headers?: Record<string, string>
}

type Lines = readonly { id: number; quantity: number }[]

export const linesOf = ({ products }: Pick<World, 'products'>, count: number): Lines =>
  products.slice(0, count).map((id) => ({ id, quantity: 1 }))

async function call<Answer>(
  app: FastifyInstance,
  requested: SampleRequest & { method: 'GET' | 'POST' },
): Promise<Answer> {
  const { method, url, body, headers } = requested
  const answer = await app.inject({
    method,
    url,
    ...(headers && { headers }),
    ...(body !== undefined && { payload: body }),
  })
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return (answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body) as Answer
}

let guests = 0

/** A guest with a new id. */
export function makeGuest(world: Pick<World, 'products'>): { email: string; body: object } {
  guests += 1
  const email = `mesure${guests}@exemple.sn`
  const order = { payment_mode: 'online', type_order: 'invite', order_lines: linesOf(world, 1) }
  const telephone = `22176${String(4_000_000 + guests)}`
  return { email, body: { name: 'Moussa Diop', email, telephone, adresse: 'Médina, rue 11', order } }
}

interface Placed {
  id: number
  name: string
  link: string
}

const secretOf = (link: string): string => link.split('/').at(-1) ?? ''

export async function placeOrder(app: FastifyInstance, products: readonly number[]): Promise<World['order']> {
  const { email, body } = makeGuest({ products })
  const url = '/api/commande-sans-partner'
  const { id, name, link } = await call<Placed>(app, { method: 'POST', url, body })
  const secret = secretOf(link)
  const order = await call<{ amount_total: number }>(app, {
    method: 'GET',
    url: `/api/commandes/lien/${secret}`,
  })
  return { id, name, link: secret, email, amount: order.amount_total }
}

export async function begin(
  app: FastifyInstance,
  order: World['order'],
  provider = 'wave',
  amount = order.amount,
) {
  return call<{ transaction_id: string; reference: string; payment_url: string }>(app, {
    method: 'POST',
    url: `/api/payment/${provider}/initiate`,
    body: { transaction_id: randomUUID(), order_id: order.id, amount, link: order.link },
  })
}

/** Pays an order at the simulated provider, to get a receipt. */
async function pay(app: FastifyInstance, order: World['order']): Promise<World['payment']> {
  const { transaction_id: transaction, reference, payment_url } = await begin(app, order)
  await app.inject({
    method: 'POST',
    url: new URL(payment_url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay&delivery=never',
  })
  await call(app, { method: 'GET', url: `/api/payment/wave/status/${transaction}` })
  return { transaction, reference, receipt: randomUUID() }
}

export async function makeWorld(app: FastifyInstance): Promise<World> {
  const { products: listed } = await call<{
    products: { id: number; image_256: string | null; quantity: number; categ_id: unknown }[]
  }>(app, { method: 'GET', url: '/api/produits-filtrer?limit=50' })
  const products = listed.filter(({ quantity }) => quantity > 0).map(({ id }) => id)
  const picture =
    /\/images\/([\da-f]{32})/.exec(listed.map(({ image_256 }) => image_256).join(' '))?.[1] ?? ''
  const categories = await call<{ name: string }[]>(app, { method: 'GET', url: '/api/categories' })
  const packs = await call<{ code: string }[]>(app, { method: 'GET', url: '/api/pack_product' })
  const { code: share } = await call<{ code: string }>(app, {
    method: 'POST',
    url: '/api/paniers/partage',
    body: { kind: 'cart', lines: linesOf({ products }, 5) },
  })
  const order = await placeOrder(app, products)
  return {
    app,
    products,
    picture,
    category: categories[0]?.name ?? '',
    pack: packs[0]?.code ?? '',
    share,
    order,
    payment: await pay(app, await placeOrder(app, products)),
  }
}
