import { bringBack, cancel, deliver, quoteDelivery, sendOut } from '#database/seed/history/deliveries.ts'
import { pay } from '#database/seed/history/payments.ts'
import { placeOrder, totalOf } from '#database/seed/history/story.ts'
import {
  asRecorded,
  courierOf,
  days,
  findBuyer,
  handAll,
  plainOrder,
  type Scene,
  type Recording,
  tourOf,
} from './scene.ts'

/** An order paid in cash at the door. */
const DELIVERED: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(plainOrder(scene, 0)))
    sendOut(book, story, { courier: courierOf(scene), ago: 4 })
    deliver(book, story, { courier: courierOf(scene), ago: 4, minute: 570 })
  },
  live: async (shop, scene) => {
    const order = await shop.order(plainOrder(scene, 0))
    await shop.sendOut(order, tourOf(scene, 4))
    await shop.atDoor(order, courierOf(scene).row, days.at(4, 570), handAll(order))
  },
}

/** An order paid on a phone. */
const PAID: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(plainOrder(scene, 1, { mode: 'online' })))
    pay(book, story, { amount: totalOf(story), at: days.at(6, 607), means: 'wave' })
  },
  live: async (shop, scene) => {
    const requested = plainOrder(scene, 1, { mode: 'online' })
    const order = await shop.order(requested)
    await shop.pay(order, { ...requested, amount: order.amount_total, at: days.at(6, 607), means: 'wave' })
  },
}

/** A failed attempt: the customer is absent. */
const SHUT: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(plainOrder(scene, 2)))
    const visit = { courier: courierOf(scene), ago: 4, minute: 580 }
    sendOut(book, story, visit)
    bringBack(book, story, visit, 'absent')
  },
  live: async (shop, scene) => {
    const order = await shop.order(plainOrder(scene, 2))
    await shop.sendOut(order, tourOf(scene, 4))
    const reason = 'Personne à la maison, téléphone éteint.'
    await shop.atDoor(order, courierOf(scene).row, days.at(4, 580), {
      kind: 'absent',
      reason,
      comes_back: true,
    })
  },
}

/** An order refused at the door. */
const REFUSED_AT_DOOR: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(plainOrder(scene, 3)))
    const visit = { courier: courierOf(scene), ago: 4, minute: 590 }
    sendOut(book, story, visit)
    bringBack(book, story, visit, 'refused')
  },
  live: async (shop, scene) => {
    const order = await shop.order(plainOrder(scene, 3))
    await shop.sendOut(order, tourOf(scene, 4))
    const reason = 'Le client a changé d’avis : il voulait un modèle plus grand.'
    await shop.atDoor(order, courierOf(scene).row, days.at(4, 590), { kind: 'refused', reason })
  },
}

const OWN_WISH = 'Commande annulée à votre demande.'
/** An order cancelled by its customer. */
const CANCELLED: Recording = {
  record: (book, scene) => {
    const requested = plainOrder(scene, 4)
    const story = placeOrder(book, asRecorded(requested))
    cancel(book, story, { at: days.at(6, 700), reason: OWN_WISH, by: requested.buyer.account })
  },
  live: async (shop, scene) => {
    const requested = plainOrder(scene, 4)
    const { id } = await shop.order(requested)
    await shop.call(requested.buyer.account, days.at(6, 700), { url: `/api/commande/${id}/annuler` })
  },
}

const TWICE = 'Commande passée deux fois : la première reste.'
/** An order cancelled by staff. */
const ENDED: Recording = {
  record: (book, scene) => {
    const story = placeOrder(book, asRecorded(plainOrder(scene, 5)))
    cancel(book, story, { at: days.at(6, 710), reason: TWICE, by: book.manager })
  },
  live: async (shop, scene) => {
    const order = await shop.order(plainOrder(scene, 5))
    const body = { to: 'cancel', reason: TWICE }
    await shop.act(scene.people.manager, days.at(6, 710), order, { path: 'etape', body })
  },
}

const elsewhere = (scene: Scene) =>
  plainOrder(scene, 0, { at: days.at(5, 600), buyer: scene.far, slot: { day: days.day(1), half: 'matin' } })

/** A delivery outside Dakar with an accepted quote. */
const QUOTED: Recording = {
  record: (book, scene) =>
    quoteDelivery(book, placeOrder(book, asRecorded(elsewhere(scene))), days.at(5, 690), true),
  live: async (shop, scene) => {
    const { id } = await shop.order(elsewhere(scene))
    const { amount_delivery: amount } = await shop.quote(
      { id },
      scene.people.manager,
      scene.far,
      days.at(5, 690),
    )
    await shop.call(scene.far.account, days.at(5, 750), {
      url: `/api/commandes/${id}/livraison/accord`,
      body: { amount },
    })
  },
}

const asGuest = (scene: Scene, who: number) =>
  plainOrder(scene, 0, {
    at: days.at(5, 620 + who),
    buyer: findBuyer(scene.guests[who]),
    url: '/api/commande-sans-partner',
  })

/** A guest who verifies their phone. */
const GUEST: Recording = {
  record: (book, scene) => void placeOrder(book, asRecorded(asGuest(scene, 0))),
  live: async (shop, scene) => {
    const secret = await shop.orderAsGuest(asGuest(scene, 0))
    await shop.prove(secret, asGuest(scene, 0).buyer.phone, days.at(5, 624))
  },
}

/** A guest with an unverified contact. */
const WAITING: Recording = {
  record: (book, scene) => void placeOrder(book, { ...asRecorded(asGuest(scene, 1)), isWaiting: true }),
  live: async (shop, scene) => void (await shop.orderAsGuest(asGuest(scene, 1))),
}

const byPhone = (scene: Scene) => plainOrder(scene, 10, { at: days.at(5, 640) })
const NOTE = 'Rappeler le client : il choisit la couleur.'
/** An order taken on the phone. */
const BY_PHONE: Recording = {
  record: (book, scene) =>
    void placeOrder(book, { ...asRecorded(byPhone(scene)), isByPhone: true, note: NOTE }),
  live: async (shop, scene) => {
    const { at, buyer, lines, mode, slot } = byPhone(scene)
    await shop.call(scene.people.manager, at, {
      url: '/api/admin/commandes',
      body: {
        customer_id: buyer.account?.id,
        type_sale: 'order',
        address: { name: buyer.name, phone: buyer.phone, ...buyer.home },
        payment_mode: mode,
        order_lines: lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
        slot,
        note: NOTE,
      },
    })
  },
}

/** Orders of one article, from placement to delivery or cancellation. */
export const PLAIN_RECORDINGS: readonly Recording[] = [
  DELIVERED,
  PAID,
  SHUT,
  REFUSED_AT_DOOR,
  CANCELLED,
  ENDED,
  QUOTED,
  GUEST,
  WAITING,
  BY_PHONE,
]
