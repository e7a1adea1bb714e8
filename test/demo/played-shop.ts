import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Buyer } from '#database/seed/history/book.ts'
import { feeOf } from '#database/seed/history/people.ts'
import type { Row } from '#database/seed/history/rows.ts'
import { sendMessage } from '#notifications/server/index.ts'
import type { AdminOrder, GuestOrderPlaced, Order, StopAction } from '#orders/contract.ts'
import { createOrderJobs } from '#orders/server/index.ts'
import type { OwnCash, PaymentRefund, StartedPayment } from '#payments/contract.ts'
import { createTokens, type Tokens } from '#platform/server/auth/tokens.ts'
import type { TestClock } from '../harness/clock.ts'
import { BROWSER, readCode } from '../harness/people.ts'
import type { TestShop } from '../harness/shop.ts'
import { ORIGIN, type Ordered } from './scene.ts'

type Named = Pick<Order, 'id'>

/** Milliseconds between the start and the payment on a phone. */
const TO_PAY = 2 * 60_000

/** A shop in which demo accounts repeat the demo's history through the API at its times. */
export class PlayedShop {
  readonly #shop: TestShop
  readonly #clock: TestClock
  readonly #tokens: Tokens
  readonly #sessions = new Map<number, string>()

  constructor(shop: TestShop, clock: TestClock) {
    this.#shop = shop
    this.#clock = clock
    this.#tokens = createTokens(shop.settings.sessionKeys)
  }

  /** Calls the API as a user at a given time, and delivers the resulting messages; throws on an error. */
  async call<Answer>(
    who: Row | null,
    at: Date,
    { method = 'POST', url, body }: { method?: 'POST' | 'PUT'; url: string; body?: object },
  ): Promise<Answer> {
    this.#clock.now = at
    const token = who && (await this.#sign(who))
    const answer = await this.#shop.call(method, url, { body, headers: BROWSER, ...(token && { token }) })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300)
    await this.#shop.deliver()
    return answer.json<Answer>()
  }

  order({ at, url, buyer, lines, mode, slot }: Ordered): Promise<Order> {
    const body = {
      partner_id: buyer.account?.id,
      payment_mode: mode,
      order_lines: lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
      ...(slot && { slot }),
    }
    return this.call(buyer.account, at, { url, body })
  }

  /** Orders without an account; returns the secret of the order's private link. */
  async orderAsGuest({ at, url, buyer, lines, mode, slot }: Ordered): Promise<string> {
    const order = {
      payment_mode: mode,
      type_order: 'invite',
      order_lines: lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
      address: { name: buyer.name, phone: buyer.phone, ...buyer.home },
      slot,
    }
    const body = { name: buyer.name, email: buyer.email ?? '', telephone: buyer.phone, order }
    const { link } = await this.call<GuestOrderPlaced>(null, at, { url, body })
    return link.split('/').at(-1) ?? ''
  }

  /** Verifies a guest's phone with the code sent to it. */
  async prove(secret: string, phone: string, at: Date): Promise<void> {
    const url = `/api/commandes/lien/${secret}`
    await this.call(null, at, { url: `${url}/code`, body: { channel: 'phone' } })
    const code = await readCode(this.#shop, phone)
    await this.call(null, at, { url: `${url}/confirmation`, body: { code } })
  }

  /** A staff action on an order in its current version. */
  async act(who: Row, at: Date, { id }: Named, { path, body }: { path: string; body: object }) {
    const [row] = await this.#shop.db.rows<{ version: number }>({
      text: 'select version from sales_order where id = $1',
      values: [id],
    })
    const url = `/api/admin/commandes/${id}/${path}`
    return this.call<AdminOrder>(who, at, { url, body: { version: row?.version, ...body } })
  }

  async pay(
    { id }: Named,
    { buyer, amount, at, means }: { buyer: Buyer; amount: number; at: Date; means: 'wave' | 'orange' },
  ): Promise<void> {
    const body = { transaction_id: randomUUID(), order_id: id, amount }
    const started = await this.call<StartedPayment>(buyer.account, new Date(at.getTime() - TO_PAY), {
      url: `/api/payment/${means}/initiate`,
      body,
    })
    this.#clock.now = at
    const pressed = await this.#shop.app.inject({
      method: 'POST',
      url: new URL(started.payment_url ?? '').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pay&delivery=never',
    })
    expect(pressed.statusCode, pressed.body).toBeLessThan(400)
    const status = await this.#shop.call('GET', `/api/payment/${means}/status/${body.transaction_id}`)
    expect(status.json(), status.body).toMatchObject({ payment_status: 'succeeded' })
    await this.#shop.deliver()
  }

  async sendOut(
    order: Named,
    tour: { manager: Row; courier: Row; day: string; given: Date; left: Date },
  ): Promise<void> {
    const { manager, courier, day, given, left } = tour
    await this.act(manager, given, order, { path: 'livreur', body: { courier_id: courier.id, day } })
    await this.act(manager, left, order, { path: 'etape', body: { to: 'to_delivered', reason: '' } })
  }

  async atDoor({ id }: Named, courier: Row, at: Date, action: Partial<StopAction>): Promise<void> {
    await this.call(courier, at, {
      url: `/api/livraison/arrets/${id}`,
      body: { key: randomUUID(), ...action },
    })
  }

  /** Quotes a delivery like the history does for the buyer's home. */
  quote(order: Named, manager: Row, { home }: Buyer, at: Date): Promise<AdminOrder> {
    return this.act(manager, at, order, { path: 'prix-livraison', body: { amount: feeOf(home) } })
  }

  /** Refunds an order's only payment. */
  async giveBack({ id }: Named, who: Row, at: Date, refund: Partial<PaymentRefund>): Promise<void> {
    const [payment] = await this.#shop.db.rows<{ id: number }>({
      text: 'select id from payment where order_id = $1',
      values: [id],
    })
    await this.call(who, at, { url: `/api/admin/paiements/${payment?.id}/rembourser`, body: refund })
  }

  /** A courier hands cash over, and staff count a given amount. Whole FCFA. */
  async handOver(
    { courier, cashier }: { courier: Row; cashier: Row },
    [at, countedAt]: readonly [Date, Date],
    { amount, ...count }: { amount: number; counted: number; reason: string },
  ): Promise<void> {
    const { waiting } = await this.call<OwnCash>(courier, at, {
      url: '/api/livraison/caisse',
      body: { key: randomUUID(), amount },
    })
    await this.call(cashier, countedAt, { url: `/api/admin/caisse/remises/${waiting?.id}`, body: count })
  }

  /** Runs a scheduled job at a given time. */
  async run(job: string, at: Date): Promise<void> {
    this.#clock.now = at
    const jobs = createOrderJobs({ ...this.#shop, sendMessage, origin: ORIGIN })
    await jobs.find(({ name }) => name === job)?.run()
    await this.#shop.deliver()
  }

  async #sign({ id: accountId }: Row): Promise<string> {
    const sessionId = this.#sessions.get(accountId) ?? randomUUID()
    if (!this.#sessions.has(accountId))
      await this.#shop.db.rows({
        text: `insert into session (id, account_id, token_hash, expires_at, second_factor_until, stepped_up_until)
               values ($1, $2, $1, $3, $3, $3)`,
        values: [sessionId, accountId, '2027-12-31'],
      })
    this.#sessions.set(accountId, sessionId)
    return this.#tokens.sign({ accountId, sessionId }, this.#clock.now)
  }
}
