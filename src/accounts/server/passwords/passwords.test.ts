import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('ACC-3: a password is stored as argon2id with 19 MiB, two rounds and its own salt', async () => {
  const passwords = createPasswords()
  const [first, second] = await Promise.all([passwords.hash('mot de passe'), passwords.hash('mot de passe')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwords.verify(first, 'mot de passe')).toBe(true)
  expect(await passwords.verify(first, 'Mot de passe')).toBe(false)
})

test('ACC-3: a sign-in with an unknown name costs the same as one with a wrong password: one hash', async () => {
  const compared: string[] = []
  const passwords = createPasswords({
    hash: async () => 'le condensé de personne',
    verify: async (hash) => {
      compared.push(hash)
      return true
    },
  })
  // Without an account, even a matching password must not sign in.
  expect(await passwords.verify(undefined, 'x')).toBe(false)
  expect(await passwords.verify(null, 'x')).toBe(false)
  expect(await passwords.verify('le sien', 'x')).toBe(true)
  expect(compared).toEqual(['le condensé de personne', 'le condensé de personne', 'le sien'])
})

test('at most two passwords are hashed at once, whatever the number of sign-ins', async () => {
  let working = 0
  let most = 0
  const work = async (): Promise<void> => {
    working += 1
    most = Math.max(most, working)
    await new Promise((done) => setImmediate(done))
    working -= 1
  }
  const passwords = createPasswords({
    hash: async () => {
      await work()
      return 'condensé'
    },
    verify: async () => {
      await work()
      return true
    },
  })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? passwords.hash('x') : passwords.verify('x', 'x'))),
  )
  expect(most).toBe(2)
})

const composed = 'Café-des-élèves'.normalize('NFC')
const decomposed = composed.normalize('NFD')

/** Fake engine: hashes are readable, and comparisons are recorded. */
function openPlain() {
  const compared: string[] = []
  const engine = {
    hash: async (password: string) => `condensé de ${password}`,
    verify: async (hash: string, password: string) => {
      compared.push(password)
      return hash === `condensé de ${password}`
    },
  }
  return { passwords: createPasswords(engine), compared }
}

test('a password is the same in any Unicode composition of its accents', async () => {
  const { passwords } = openPlain()
  const stored = await passwords.hash(decomposed)
  expect(stored).toBe(await passwords.hash(composed))
  expect([await passwords.verify(stored, composed), await passwords.verify(stored, decomposed)]).toEqual([
    true,
    true,
  ])
})

test('an earlier hash of decomposed accents still works and is renewed', async () => {
  const { passwords } = openPlain()
  const renewed: string[] = []
  const renew = async (hash: string) => void renewed.push(hash)
  expect(await passwords.verify(`condensé de ${decomposed}`, decomposed, renew)).toBe(true)
  expect(renewed).toEqual([`condensé de ${composed}`])
  expect(await passwords.verify(renewed[0], decomposed, renew)).toBe(true)
  expect(renewed).toHaveLength(1)
})

test('a decomposed password costs the same with an unknown name as with a wrong password', async () => {
  for (const stored of ['le sien', undefined]) {
    const { passwords, compared } = openPlain()
    expect(await passwords.verify(stored, decomposed)).toBe(false)
    expect(compared).toEqual([composed, decomposed])
  }
})
