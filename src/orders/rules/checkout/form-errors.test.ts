import { expect, test } from 'vitest'
import { findCreditErrors } from './form-errors.ts'

const TODAY = '2026-11-28'
const FILE = {
  nom: 'Diop',
  prenom: 'Moussa',
  dateNaissance: '1990-04-12',
  lieuNaissance: 'Thiès',
  email: 'moussa@exemple.sn',
  cniNumber: '1234567890123',
  profession: 'Chef d’équipe',
  rib: 'SN08 0100',
  adresse: 'Mermoz',
}

test('a credit request needs the accepted terms, and the bank’s complete file where a bank pays', () => {
  expect(findCreditErrors(true, undefined, TODAY)).toEqual({})
  expect(Object.keys(findCreditErrors(false, undefined, TODAY))).toEqual(['credit_terms'])
  expect(findCreditErrors(true, FILE, TODAY)).toEqual({})
  const empty = Object.fromEntries(Object.keys(FILE).map((name) => [name, ''])) as typeof FILE
  expect(Object.keys(findCreditErrors(true, empty, TODAY))).toHaveLength(9)
  expect(findCreditErrors(true, { ...FILE, email: 'moussa' }, TODAY)).toEqual({
    email: 'L’adresse e-mail est invalide.',
  })
})

test.each([
  ['2026-11-28', undefined],
  ['2026-11-29', 'La date de naissance est dans le futur.'],
  ['1899-12-31', 'La date de naissance est invalide.'],
  ['', 'La date de naissance est obligatoire.'],
])('CRED-4: for a bank, the birthday « %s » gives %s', (dateNaissance, error) => {
  expect(findCreditErrors(true, { ...FILE, dateNaissance }, TODAY)).toEqual(
    error === undefined ? {} : { dateNaissance: error },
  )
})
