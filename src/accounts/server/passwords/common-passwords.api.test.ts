import { expect } from 'vitest'
import { enter, join, makePerson } from '../../../../test/harness/people.ts'
import { shopTest as test } from '../../../../test/harness/shop-test.ts'
import { createActivationLink, createPasswordLink } from '../links/create-link.ts'
import { refuseCommonPassword } from './common-passwords.ts'

const COMMON = 'Motdepasse'
const refusal = (field = 'password') => ({
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
  expect(() => refuseCommonPassword(password, 'Keur Électro')).toThrow('La demande est mal formée')
})

test.for(['Teranga-2026', 'Motdepasse-1', 'un bon mot de passe', 'azerty123 dakar', 'keurelectro et moi'])(
  '« %s » may be chosen',
  (password) => {
    expect(() => refuseCommonPassword(password, 'Keur Électro')).not.toThrow()
  },
)

test('a common password is refused at sign-up, of a person and of a company', async ({ shop }) => {
  const person = { ...makePerson(), password: COMMON }
  for (const address of ['/api/new_compte', '/api/companies/new_compte']) {
    const answer = await shop.call('POST', address, { body: person })
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(refusal())])
  }
  const company = {
    name: 'Teranga Services',
    phone: '33 821 00 00',
    email: 'contact@teranga.sn',
    city: 'Dakar',
  }
  const contact = { ...person, function: 'Directrice' }
  const answer = await shop.call('POST', '/api/companies', { body: { company, contact } })
  expect(answer.json()).toMatchObject(refusal('contact.password'))
})

test('a common password is refused with a link and in the profile, and the link still serves', async ({
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
    expect((await choose(COMMON)).json()).toMatchObject(refusal())
    expect((await choose('un bon mot de passe')).statusCode).toBe(200)
  }
})
