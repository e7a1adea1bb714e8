import sharp from 'sharp'
import { expect } from 'vitest'
import type { PasskeyOptions, Session } from '#accounts/contract.ts'
import { MAX_PICTURES } from '#catalogue/contract/admin.ts'
import { createCaptchas } from '#platform/server/captcha/captchas.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createAuthenticator } from '../harness/authenticator.ts'
import { makeProduct } from '../harness/factories.ts'
import { addApp } from '../harness/factors.ts'
import { orderAsGuest, makePreorder, askForCode, typeCode } from '../harness/guests.ts'
import { signInPerson } from '../harness/members.ts'
import { type CheckThenWrite, expectNoMoreThanAllowed, PARALLEL } from '../harness/parallel-calls.ts'
import { enter, join, readLink } from '../harness/people.ts'
import { shopTest } from '../harness/shop-test.ts'
import type { TestShop } from '../harness/shop.ts'

/** Result of an internal call, in the shape of a response. */
async function answerOf(work: () => Promise<unknown>): Promise<{ statusCode: number; body: string }> {
  try {
    await work()
    return { statusCode: 200, body: '' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { statusCode: error.statusCode, body: JSON.stringify(error.toBody()) }
  }
}

async function countRows(shop: TestShop, table: string, accountId: number): Promise<number> {
  const [row] = await shop.db.rows<{ count: number }>({
    text: `select count(*)::int as count from ${table} where account_id = $1`,
    values: [accountId],
  })
  return row?.count ?? 0
}

const CHECKS: readonly CheckThenWrite[] = [
  {
    title: 'an address book holds twenty addresses, however many devices add one at once',
    allowed: 20,
    prepare: async (shop) => {
      const { id, token } = await signInPerson(shop)
      const body = { name: 'Awa Diop', phone: '77 123 45 67', commune: 'HLM', place: 'HLM 5' }
      return {
        call: () => shop.call('POST', '/api/adresses', { token, body }),
        check: async () => expect(await countRows(shop, 'address', id)).toBe(20),
      }
    },
  },
  {
    title: 'a list stores twenty views of one person',
    allowed: 20,
    prepare: async (shop) => {
      const { id, token } = await signInPerson(shop, { rights: ['commandes'] })
      return {
        call: (place) =>
          shop.call('POST', '/api/admin/vues', {
            token,
            body: { list: 'commandes', name: `Vue ${place}`, query: 'etat=sale' },
          }),
        check: async () => expect(await countRows(shop, 'admin_view', id)).toBe(20),
      }
    },
  },
  {
    title: 'an account stores ten passkeys under concurrent additions',
    allowed: 10,
    prepare: async (shop) => {
      const person = await join(shop)
      const sessions: Session[] = []
      for (let place = 0; place < PARALLEL; place += 1) sessions.push(await enter(shop, person))
      const id = sessions[0]?.partner_id ?? 0
      await shop.db.rows({
        text: 'update session set second_factor_until = expires_at, stepped_up_until = expires_at where account_id = $1',
        values: [id],
      })
      const path = '/api/users/me/factors/passkeys'
      // Each device has its own session, and therefore its own challenge.
      const devices = await Promise.all(
        sessions.map(async ({ access_token: token }) => {
          const options = await shop.call('POST', `${path}/options`, { token, body: {} })
          const credential = createAuthenticator().create(options.json<PasskeyOptions>())
          return { token, body: { name: 'Mon téléphone', credential } }
        }),
      )
      return {
        call: (place) => shop.call('POST', path, devices[place] ?? expect.fail('there is a device')),
        check: async () => expect(await countRows(shop, 'passkey', id)).toBe(10),
      }
    },
  },
  {
    title: 'a product stores twelve pictures under concurrent uploads',
    allowed: MAX_PICTURES,
    prepare: async (shop) => {
      const { token } = await signInPerson(shop, { rights: ['catalogue'] })
      const id = await makeProduct(shop.db)
      const files = await Promise.all(
        Array.from({ length: PARALLEL }, (_, place) =>
          sharp({ create: { width: 40 + place, height: 40, channels: 3, background: '#0B5D3B' } })
            .jpeg()
            .toBuffer(),
        ),
      )
      return {
        call: (place) =>
          shop.call('POST', `/api/admin/produits/${id}/images`, {
            token,
            body: files[place] ?? expect.fail('there is a picture'),
            headers: { 'content-type': 'image/jpeg' },
          }),
      }
    },
  },
]

const TRIED: readonly CheckThenWrite[] = [
  {
    title: 'of a hundred and twenty calls at once thirty go without a captcha where thirty are free',
    allowed: 30,
    calls: 120,
    prepare: async (shop) => {
      const captchas = createCaptchas({ db: shop.db, clock: shop.clock, secrets: ['a secret, long enough'] })
      const free = { name: 'parallel', free: 30, seconds: 3600 }
      return {
        call: () =>
          answerOf(() =>
            captchas.require({ headers: {}, ip: '192.0.2.1' }, 'essai', [[free, 'one address']]),
          ),
      }
    },
  },
  {
    title: 'a recovery code opens one session',
    allowed: 1,
    prepare: async (shop) => {
      const person = await signInPerson(shop)
      const { added } = await addApp(shop, person.token)
      const code = added.recovery_codes?.[0] ?? expect.fail('there are recovery codes')
      await shop.db.rows({
        text: 'update session set second_factor_until = null where account_id = $1',
        values: [person.id],
      })
      return {
        call: () =>
          shop.call('POST', '/api/auth/second_factor', {
            token: person.token,
            body: { way: 'recovery', code },
          }),
      }
    },
  },
  {
    title: 'a link to choose a password is used once',
    allowed: 1,
    prepare: async (shop) => {
      const person = await join(shop)
      await shop.call('POST', `/api/reset-password-email/${person.email}`)
      const { token, mail } = await readLink(shop, person.email, '/new-password')
      return {
        call: (place) =>
          shop.call('POST', '/api/new-password', {
            body: { token, email: mail, password: `un autre mot de passe ${place}` },
          }),
      }
    },
  },
  {
    title: 'a code of a guest’s order allows five wrong tries, also concurrently',
    allowed: 0,
    prepare: async (shop) => {
      const product = await makePreorder(shop, 5)
      const guest = await orderAsGuest(shop, [{ id: product, quantity: 1 }])
      await askForCode(shop, guest)
      return {
        call: () => typeCode(shop, guest, '0000'),
        check: async () => {
          const [row] = await shop.db.rows<{ tries: number }>({
            text: 'select max(tries) as tries from order_contact_code where order_id = $1',
            values: [guest.id],
          })
          expect(row?.tries).toBeLessThanOrEqual(5)
        },
      }
    },
  },
]

shopTest.for([...CHECKS, ...TRIED])('$title', (row, { shop }) => expectNoMoreThanAllowed(shop, row))
