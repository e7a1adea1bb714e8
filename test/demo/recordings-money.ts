import { randomUUID } from 'node:crypto'
import type { Buyer } from '#database/seed/history/book.ts'
import { answer, confirm } from '#database/seed/history/credits.ts'
import { cancel, deliver, sendOut } from '#database/seed/history/deliveries.ts'
import { pay } from '#database/seed/history/payments.ts'
import { remind } from '#database/seed/history/plan-parts.ts'
import { recordAbandoned, recordReturned } from '#database/seed/history/plan-past.ts'
import type { Row } from '#database/seed/history/rows.ts'
import { placeOrder } from '#database/seed/history/story.ts'
import { keepTill } from '#database/seed/history/till.ts'
import { UNPAID } from '#orders/server/index.ts'
import {
  asRecorded,
  buy,
  courierOf,
  days,
  findBuyer,
  handAll,
  plainOrder,
  type Scene,
  type Recording,
  tourOf,
} from './scene.ts'

const unpaid = (scene: Scene) =>
  plainOrder(scene, 7, { at: days.at(12, 600), mode: 'online', slot: { day: days.day(8), half: 'matin' } })
/** An unpaid order that expires. */
const EXPIRED: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(unpaid(scene)))
    cancel(book, story, { at: days.at(9, 600), reason: UNPAID, by: null, kind: 'expired' })
  },
  live: async (shop, scene) => {
    await shop.order(unpaid(scene))
    await shop.run('orders.remind-unpaid', days.at(11, 600))
    await shop.run('orders.expire', days.at(9, 600))
  },
}

const preordered = (scene: Scene) =>
  plainOrder(scene, 6, {
    at: days.at(28, 630),
    kind: 'preorder',
    lines: [buy(scene.preordered, scene.preordered.preorder_price ?? 0)],
    mode: 'online',
    slot: null,
    url: '/api/precommandes',
  })
/** A pre-order with its first instalment, reminded of its second. */
const PREORDERED: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(preordered(scene)))
    const amount = story.parts[0]?.values['amount'] as number
    pay(book, story, { amount, at: days.at(28, 639), means: 'orange' })
    remind(book, story)
  },
  live: async (shop, scene) => {
    const requested = preordered(scene)
    const order = await shop.order(requested)
    const amount = order.first_payment_amount ?? 0
    await shop.pay(order, { ...requested, amount, at: days.at(28, 639), means: 'orange' })
    await shop.run('orders.remind-instalments', days.at(0, 540))
  },
}

const credit = (scene: Scene, buyer: Buyer | undefined) =>
  plainOrder(scene, 0, {
    at: days.at(9, 600),
    kind: 'creditorder',
    buyer: findBuyer(buyer),
    lines: [buy(scene.onCredit, scene.onCredit.creditorder_price ?? 0)],
    mode: 'online',
    slot: null,
    url: '/api/creditcommandes',
  })

const speakerFor = ({ people }: Scene, { buyer }: { buyer: Buyer }): Row => {
  const speaker = buyer.employer && people.speakers.get(buyer.employer)
  if (!speaker) throw new Error('no representative of an employer exists')
  return speaker
}
/** An approved and confirmed credit. */
const AGREED: Recording = {
  record: (book, scene) => {
    const requested = credit(scene, scene.people.members.baobab[0])
    const story = placeOrder(book, asRecorded(requested))
    answer(book, story, { by: 'employer', who: speakerFor(scene, requested), at: days.at(8, 560) })
    answer(book, story, { by: 'shop', who: book.manager, at: days.at(8, 845) })
    confirm(book, story, { at: days.at(7, 625), means: 'wave', slot: { day: days.day(6), half: 'matin' } })
  },
  live: async (shop, scene) => {
    const requested = credit(scene, scene.people.members.baobab[0])
    const order = await shop.order(requested)
    await shop.call(speakerFor(scene, requested), days.at(8, 560), {
      method: 'PUT',
      url: `/api/companies/clients/commande/changeState/${order.id}`,
      body: { state: 'validated' },
    })
    await shop.call(scene.people.manager, days.at(8, 845), {
      method: 'PUT',
      url: `/api/creditcommandes/${order.id}/approbation`,
      body: { state: 'validated' },
    })
    const amount = order.first_payment_amount ?? 0
    await shop.pay(order, { ...requested, amount, at: days.at(7, 625), means: 'wave' })
  },
}

const NO_CREDIT = 'Votre capacité de remboursement du mois est déjà engagée.'
/** A credit refused by the employer. */
const REFUSED: Recording = {
  record: (book, scene) => {
    const requested = credit(scene, scene.people.members.yaram[0])
    const story = placeOrder(book, asRecorded(requested))
    const [who, at] = [speakerFor(scene, requested), days.at(8, 570)]
    answer(book, story, { by: 'employer', who, at, isAccepted: false, reason: NO_CREDIT })
    cancel(book, story, { at, reason: NO_CREDIT, by: who, kind: 'refused' })
  },
  live: async (shop, scene) => {
    const requested = credit(scene, scene.people.members.yaram[0])
    const { id } = await shop.order(requested)
    await shop.call(speakerFor(scene, requested), days.at(8, 570), {
      method: 'PUT',
      url: `/api/companies/clients/commande/changeState/${id}`,
      body: { state: 'rejected', reason: NO_CREDIT },
    })
  },
}

const twoArticles = (scene: Scene) =>
  plainOrder(scene, 8, {
    at: days.at(26, 600),
    lines: [buy(scene.plain), buy(scene.other)],
    slot: { day: days.day(25), half: 'matin' },
  })
const BACK = 'Article rendu dans son emballage : la couleur ne convient pas.'
/** A returned article, refunded over the counter. */
const RETURNED: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(twoArticles(scene)))
    sendOut(book, story, { courier: courierOf(scene), ago: 25 })
    deliver(book, story, { courier: courierOf(scene), ago: 25, minute: 570 })
    recordReturned(book, story)
  },
  live: async (shop, scene) => {
    const order = await shop.order(twoArticles(scene))
    await shop.sendOut(order, tourOf(scene, 25))
    await shop.atDoor(order, courierOf(scene).row, days.at(25, 570), handAll(order))
    const [first, second] = order.order_lines
    if (first === undefined || second === undefined) throw new Error('an article is missing')
    // The price paid, rounded to coins.
    const [kept, back] = [Number(first.price_unit), Number(second.price_unit)]
    const share = (order.amount_total * back) / (kept + back)
    const amount = Math.floor(share / 5) * 5
    const body = { lines: [{ id: second.id, quantity: 1, goods: 'stock' }], amount, reason: BACK }
    await shop.act(scene.people.manager, days.at(22, 630), order, { path: 'avoir', body })
    const refund = { amount, how: 'cash', reason: BACK } as const
    await shop.giveBack(order, scene.people.cashier, days.at(22, 642), refund)
  },
}

const givenUp = (scene: Scene) =>
  plainOrder(scene, 9, { at: days.at(13, 900), mode: 'online', slot: { day: days.day(11), half: 'matin' } })
const MOVED = 'Le client a déménagé avant la livraison.'
/** A paid order, cancelled before it leaves. */
const GIVEN_UP: Recording = {
  record: (book, scene) => {
    const { at, buyer, lines } = givenUp(scene)
    recordAbandoned(book, at, buyer, lines)
  },
  live: async (shop, scene) => {
    const requested = givenUp(scene)
    const order = await shop.order(requested)
    const { amount_total: amount } = order
    await shop.pay(order, { ...requested, amount, at: days.at(13, 906), means: 'wave' })
    await shop.act(scene.people.manager, days.at(12, 580), order, {
      path: 'avoir',
      body: { amount, reason: MOVED },
    })
    const refund = { amount, how: 'provider', reason: MOVED } as const
    await shop.giveBack(order, scene.people.cashier, days.at(12, 585), refund)
  },
}

/** Compared days of the till, from the first with cash at a door; whole FCFA. */
export const TILL_SINCE = 4
const MISSING = 'Un billet de 5 000 manque : le livreur le cherche dans sa sacoche.'
/** The till: float, a courier's hand-over with a shortage, bank deposits, and daily closings. */
export const TILL: Recording = {
  record: (book) => {
    keepTill(book)
  },
  live: async (shop, scene) => {
    const { cashier } = scene.people
    const till = (path: string, at: Date, body: object) =>
      shop.call(cashier, at, { url: `/api/admin/${path}`, body: { key: randomUUID(), ...body } })
    for (const ago of [4, 3, 1, 0]) await till('caisse/fonds', days.at(ago, 495), { amount: 50_000 })
    const moments = [days.at(4, 1090), days.at(4, 1094)] as const
    const people = { courier: courierOf(scene).row, cashier }
    await shop.handOver(people, moments, { amount: 126_005, counted: 121_005, reason: MISSING })
    const deposit = { amount: 120_000, place: 'banque', reference: 'versement du soir' }
    await till('caisse/depots', days.at(4, 1120), deposit)
    for (const [ago, counted_cash] of [
      [4, 51_005],
      [3, 50_000],
    ] as const)
      await till(`paiements/clotures/${days.day(ago)}`, days.at(ago, 1135), { counted_cash })
  },
}

/** Orders with instalments, refunds or no payment; those that end by a timer come first. */
export const MONEY_RECORDINGS: readonly Recording[] = [
  PREORDERED,
  RETURNED,
  GIVEN_UP,
  EXPIRED,
  AGREED,
  REFUSED,
]
