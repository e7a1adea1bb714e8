import { hash, verify } from '@node-rs/argon2'
import { expect } from 'vitest'
import { enter, join, makePerson } from '#test/harness/people.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'
import { createActivationLink, createPasswordLink } from '../links/create-link.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

const COMMON = 'Motdepasse'
const weakPassword = (field = 'password') => ({
  code: 'request.invalid',
  fields: { [field]: 'Ce mot de passe est trop courant : choisissez-en un autre.' },
})

test.beforeEach(({ clock }) => clock.pass(3600))

test.for([
  '12345678',
  'azerty123',
  'PASSWORD1',
  'Azertyuiop',
  'iloveyou',
  'KeurElectro2026',
  'keur-électro!',
  'Dakar-221',
])('« %s » is too common', (password) => {
  expect(() => refuseWeakPassword(password, 'Keur Électro')).toThrow('La demande est mal formée')
})

test.for(['abababab', 'qsdfghjk', '98765432', 'azertyuiop1!'])(
  '« %s » is refused as a pattern',
  (password) => {
    expect(() => refuseWeakPassword(password, 'Keur Électro')).toThrow('La demande est mal formée')
  },
)

test.for(['Teranga-2026', 'Motdepasse-1', 'un bon mot de passe', 'azerty123 dakar', 'keurelectro et moi'])(
  '« %s » is accepted as a password',
  (password) => {
    expect(() => refuseWeakPassword(password, 'Keur Électro')).not.toThrow()
  },
)

test('a common password is refused at sign-up, of a person and of a company', async ({ shop }) => {
  const person = { ...makePerson(), password: COMMON }
  for (const address of ['/api/new_compte', '/api/companies/new_compte']) {
    const answer = await shop.call('POST', address, { body: person })
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(weakPassword())])
  }
  const company = {
    name: 'Teranga Services',
    phone: '33 821 00 00',
    email: 'contact@teranga.sn',
    city: 'Dakar',
  }
  const contact = { ...person, function: 'Directrice' }
  const answer = await shop.call('POST', '/api/companies', { body: { company, contact } })
  expect(answer.json()).toMatchObject(weakPassword('contact.password'))
})

test('a common password is refused with a link and in the profile, and the link stays valid', async ({
  shop,
}) => {
  const [person, forgetful] = [await join(shop), await join(shop)]
  const { email, phone } = makePerson()
  const links = await shop.db.transaction(async (tx) => {
    const at = { origin: 'https://keur.sn', now: shop.clock() }
    const find = async (text: string, values: unknown[]) =>
      (await tx.rows<{ id: number }>({ text, values }))[0]?.id ?? 0
    const ordered = await find(
      `insert into account (name, email, phone, city) values ('Awa Diop', $1, $2, 'Pikine') returning id`,
      [email, phone],
    )
    const own = await find('select id from account where email = $1', [forgetful.email])
    return {
      activate: await createActivationLink(tx, ordered, at),
      reset: await createPasswordLink(tx, own, at),
    }
  })
  const tokenOf = (link: string) => new URL(link).searchParams.get('token')
  const activate = (password: string) =>
    shop.call('POST', `/api/partner-create/${email}/update`, {
      body: {
        name: 'Awa Diop',
        telephone: phone,
        adresse: 'Médina',
        password,
        token: tokenOf(links.activate),
      },
    })
  const reset = (password: string) =>
    shop.call('POST', '/api/new-password', { body: { password, token: tokenOf(links.reset) } })
  const { access_token: token } = await enter(shop, person)
  const change = (password: string) =>
    shop.call('PUT', '/api/users/me/password', {
      token,
      body: { current_password: person.password, password },
    })
  for (const choose of [activate, change, reset]) {
    expect((await choose(COMMON)).json()).toMatchObject(weakPassword())
    expect((await choose('un bon mot de passe')).statusCode).toBe(200)
  }
})

const hasHash = async (shop: TestShop, email: string, password: string) => {
  const [row] = await shop.db.rows<{ password_hash: string }>({
    text: 'select password_hash from account where email = $1',
    values: [email],
  })
  return verify(row?.password_hash ?? '', password)
}
const setHash = async (shop: TestShop, email: string, password: string) =>
  shop.db.rows({
    text: 'update account set password_hash = $2 where email = $1',
    values: [email, await hash(password)],
  })
const signIn = (shop: TestShop, username: string, password: string) =>
  shop.call('POST', '/api/auth/get_tokens', { body: { username, password } })

test('a sequence is refused at sign-up with its reason in French', async ({ shop }) => {
  const body = { ...makePerson(), password: 'poiuytre' }
  const answer = await shop.call('POST', '/api/new_compte', { body })
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { password: 'Ce mot de passe se devine : évitez les suites et les répétitions de caractères.' },
  ])
})

test('an account with an earlier weak password still signs in', async ({ shop }) => {
  const { email } = await join(shop)
  await setHash(shop, email, 'abababab')
  expect((await signIn(shop, email, 'abababab')).statusCode).toBe(200)
})

test('a password with accents works in either Unicode form, at sign-in, step-up and change; its old hash is renewed', async ({
  shop,
}) => {
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
    'Thiéboudiène à midi'.normalize(form),
  )
  if (composed === undefined || decomposed === undefined) throw new Error('no forms')
  const { email } = await join(shop, makePerson({ password: decomposed }))
  expect(await hasHash(shop, email, composed)).toBe(true)
  expect((await signIn(shop, email, composed)).statusCode).toBe(200)
  for (const use of ['sign-in', 'step-up', 'change'] as const) {
    const { access_token: token } = await enter(shop, { email, password: composed })
    await setHash(shop, email, decomposed)
    const opened = {
      'sign-in': () => signIn(shop, email, decomposed),
      'step-up': () => shop.call('POST', '/api/auth/step_up', { body: { password: decomposed }, token }),
      change: () =>
        shop.call('PUT', '/api/users/me/password', {
          body: { current_password: decomposed, password: composed },
          token,
        }),
    }[use]
    const answer = await opened()
    expect([use, answer.statusCode, await hasHash(shop, email, composed)]).toEqual([use, 200, true])
  }
})

test('an accented letter counts as one of the eight characters', async ({ shop }) => {
  const body = { ...makePerson(), password: 'éàùî'.normalize('NFD') }
  const answer = await shop.call('POST', '/api/new_compte', { body })
  expect(answer.json().fields).toEqual({ password: 'Le mot de passe compte au moins 8 caractères.' })
})
