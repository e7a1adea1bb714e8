import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/harness/database.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { type PasswordEngine, createPasswords } from '../passwords/passwords.ts'
import { findByPassword, readSignInName } from './find-by-password.ts'

let db: Database
let verified = 0
/** Counts instead of hashing: the hash of a password is the password. */
const COUNTING: PasswordEngine = {
  hash: async (password) => password,
  verify: async (hash, password) => {
    verified += 1
    return hash === password
  },
}
beforeAll(async () => {
  db = await openTestDatabase()
  await db.rows({
    text: `insert into account (name, email, phone, password_hash, verified_at, deleted_at) values
             ('Connue', 'connue@exemple.sn', '221770000001', 'le bon', now(), null),
             ('Sans', 'sans@exemple.sn', '221770000002', null, now(), null),
             ('Premier', 'premier@exemple.sn', '221770000003', 'le sien', null, null),
             ('Prouvé', 'prouve@exemple.sn', '221770000003', 'le bon', now(), null),
             ('Dernier', 'dernier@exemple.sn', '221770000003', 'le sien', null, null),
             ('Partie', 'partie@exemple.sn', null, 'le bon', now(), now())`,
  })
})
afterAll(() => db.close())

const find = async (username: string, password: string) => {
  verified = 0
  const name = readSignInName(username)
  const found = await findByPassword(db, createPasswords(COUNTING), { name, password })
  return [found?.name, verified]
}

test.each([
  ['a right password', 'connue@exemple.sn', 'le bon', 'Connue'],
  ['a wrong password', 'connue@exemple.sn', 'pas le bon', undefined],
  ['an unknown e-mail', 'inconnue@exemple.sn', 'le bon', undefined],
  ['an unknown phone', '77 999 99 99', 'le bon', undefined],
  ['a name that is neither', 'n’importe quoi', 'le bon', undefined],
  ['an account without password', 'sans@exemple.sn', 'le bon', undefined],
  ['an account that was deleted', 'partie@exemple.sn', 'le bon', undefined],
])('ACC-3: %s costs exactly one hash', async (_what, username, password, name) => {
  expect(await find(username, password)).toEqual([name, 1])
})

test('ACC-3: a phone that several people typed belongs to the one who proved it', async () => {
  expect(await find('77 000 00 03', 'le bon')).toEqual(['Prouvé', 1])
  expect(await find('77 000 00 03', 'le sien')).toEqual([undefined, 1])
})
