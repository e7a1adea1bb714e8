import { expect } from 'vitest'
import { databaseTest } from '#test/harness/shop-test.ts'
import { type PasswordEngine, createPasswords } from '../passwords/passwords.ts'
import { findByPassword, readSignInName } from './find-by-password.ts'

const test = databaseTest.extend('find', { scope: 'file' }, async ({ db }) => {
  await db.rows({
    text: `insert into account (name, email, phone, password_hash, verified_at, deleted_at, email_verified_at, phone_verified_at, browser_hash)
           select name, email, phone, password_hash, verified_at::timestamptz, deleted_at::timestamptz,
             case when proved ~ 'e' then now() end, case when proved ~ 'p' then now() end, browser from (values
             ('Connue', 'connue@exemple.sn', '221770000001', 'le bon', now(), null, 'e', null),
             ('Sans', 'sans@exemple.sn', '221770000002', null, now(), null, 'e', null),
             ('Premier', 'premier@exemple.sn', '221770000003', 'le sien', null, null, '', null),
             ('Prouvé', 'prouve@exemple.sn', '221770000003', 'le bon', now(), null, 'p', null),
             ('Autrement', 'autrement@exemple.sn', '221770000003', 'le sien', now(), null, 'e', null),
             ('Dernier', 'dernier@exemple.sn', '221770000003', 'le sien', null, null, '', null),
             ('Ici', 'double@exemple.sn', '221770000004', 'le mien', null, null, '', 'ici'),
             ('Ailleurs', 'double@exemple.sn', '221770000005', 'le leur', null, null, '', 'ailleurs'),
             ('Partie', 'partie@exemple.sn', null, 'le bon', now(), now(), 'e', null)
           ) as x (name, email, phone, password_hash, verified_at, deleted_at, proved, browser)`,
  })
  return async (username: string, password: string, browser?: string) => {
    let verified = 0
    /** Fake engine that counts calls; the hash of a password is the password itself. */
    const counting: PasswordEngine = {
      hash: async (given) => given,
      verify: async (hash, given) => {
        verified += 1
        return hash === given
      },
    }
    const name = readSignInName(username)
    const found = await findByPassword(db, createPasswords(counting), { name, password, browser })
    return [found.is === 'right' ? found.account.name : undefined, verified]
  }
})

test.for([
  ['a right password', 'connue@exemple.sn', 'le bon', 'Connue'],
  ['a wrong password', 'connue@exemple.sn', 'pas le bon', undefined],
  ['an unknown e-mail', 'inconnue@exemple.sn', 'le bon', undefined],
  ['an unknown phone', '77 999 99 99', 'le bon', undefined],
  ['a name that is neither', 'n’importe quoi', 'le bon', undefined],
  ['an account without password', 'sans@exemple.sn', 'le bon', undefined],
  ['an account that was deleted', 'partie@exemple.sn', 'le bon', undefined],
] as const)('ACC-3: %s costs exactly one hash', async ([, username, password, name], { find }) => {
  expect(await find(username, password)).toEqual([name, 1])
})

test('ACC-3: a phone typed by several people belongs to the one who verified it', async ({ find }) => {
  expect(await find('77 000 00 03', 'le bon')).toEqual(['Prouvé', 1])
  expect(await find('77 000 00 03', 'le sien')).toEqual([undefined, 1])
})

test('ACC-3: of two sign-ups with one e-mail a browser opens its own, and a stranger’s only with their password', async ({
  find,
}) => {
  expect(await find('double@exemple.sn', 'le mien', 'ici')).toEqual(['Ici', 1])
  expect(await find('double@exemple.sn', 'le mien')).toEqual([undefined, 1])
  expect(await find('double@exemple.sn', 'le leur')).toEqual(['Ailleurs', 1])
})
