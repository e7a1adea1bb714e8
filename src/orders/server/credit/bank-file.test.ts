import { expect, test } from 'vitest'
import { openFile, sealFile } from './bank-file.ts'

const SECRET = 'un secret de la boutique, assez long'
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

test('a bank’s file reads back as it was written, and nothing of it stands in what is stored', () => {
  const sealed = sealFile(FILE, 7, SECRET)
  expect(openFile(sealed, 7, SECRET)).toEqual(FILE)
  for (const text of [FILE.rib, FILE.cniNumber, FILE.nom]) expect(sealed.includes(text)).toBe(false)
  expect(sealFile(FILE, 7, SECRET).equals(sealed)).toBe(false)
})

test('a bank’s file opens neither with another secret, nor for another order, nor after a change', () => {
  const sealed = sealFile(FILE, 7, SECRET)
  expect(() => openFile(sealed, 7, `${SECRET}!`)).toThrow(/authenticate/)
  expect(() => openFile(sealed, 8, SECRET)).toThrow(/authenticate/)
  const changed = Buffer.from(sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => openFile(changed, 7, SECRET)).toThrow(/authenticate/)
})
