import { expect, test } from 'vitest'
import { openFile, sealFile } from './bank-file.ts'

const KEYS = ['un secret de la boutique, assez long']
const FILE = {
  nom: 'Ndiaye',
  prenom: 'Awa',
  dateNaissance: '1990-05-04',
  lieuNaissance: 'Thiès',
  email: 'awa@exemple.sn',
  cniNumber: '1 234 1990 05678',
  profession: 'Comptable',
  rib: 'SN012 01234 000123456789 12',
  adresse: 'Sacré-Cœur 3, Dakar',
}

/** Created by the first version of the seal: `FILE` of a person called Sow, for order 7. */
const SEALED_BEFORE =
  'RqbWAXt9IGVXrmaO7vW9bwc9ViXZg76REEqiiwDcyDicujlqgFQZpHvjZnxcFqheIfneqvrosaadBGnabCTU5one2Oj8Nai6' +
  '46SfVNFeHl3w187uYR436s2t3nWto1nZNulrjQfrTbEWzpHQhyzwGtYgJljxlwzX5s9Z2/fzu8fNkXjF/uoV2N2GOGYy1iEC' +
  'XQ7xII7StfZ20pM8aQJA8S3mI8/oh2yl0BYgfaXNA+8/jqlXlXB+xIOx851rjXtJl0h+A4tK+4jSBlWYztrjhQPWaoUOiiyx' +
  'dS6XJqdOLjOb/CiMXj8MCkePGozknEbetHgXO+hDiSajAmLQTI9LXCOWP1pN'

test('a bank’s file is read back unchanged, and its stored form reveals nothing', () => {
  const sealed = sealFile(FILE, 7, KEYS)
  expect(openFile(sealed, 7, KEYS)).toEqual(FILE)
  for (const text of [FILE.rib, FILE.cniNumber, FILE.nom]) expect(sealed.includes(text)).toBe(false)
  expect(sealFile(FILE, 7, KEYS).equals(sealed)).toBe(false)
})

test('a bank’s file sealed in the earlier format still opens', () => {
  const sealed = Buffer.from(SEALED_BEFORE, 'base64')
  expect(openFile(sealed, 7, KEYS)).toEqual({ ...FILE, nom: 'Sow' })
})

test('a bank’s file opens neither with another secret, nor for another order, nor after a change', () => {
  const sealed = sealFile(FILE, 7, KEYS)
  expect(openFile(sealed, 7, ['un autre secret, assez long aussi'])).toBeUndefined()
  expect(openFile(sealed, 8, KEYS)).toBeUndefined()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(openFile(changed, 7, KEYS)).toBeUndefined()
})

test('a bank’s file sealed by a former key is opened, and the first key seals', () => {
  const [former, present] = [KEYS, ['une clé toute nouvelle, assez longue', ...KEYS]]
  const sealed = sealFile(FILE, 7, former)
  expect(openFile(sealed, 7, present)).toEqual(FILE)
  expect(openFile(sealFile(FILE, 7, present), 7, former)).toBeUndefined()
})
