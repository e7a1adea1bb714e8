import { expect, test } from 'vitest'
import { BANK_FIELDS, findAddressErrors, findCreditErrors } from './form-errors.ts'

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

test('a delivery needs a name, a mobile number and a place, each named when it is missing', () => {
  expect(findAddressErrors({ name: 'Awa', phone: '77 123 45 67', place: 'Mermoz' })).toEqual({})
  expect(Object.keys(findAddressErrors({ name: '', phone: '', place: '' }))).toEqual([
    'name',
    'phone',
    'place',
  ])
  expect(findAddressErrors({ name: 'Awa', phone: '33 800', place: 'Mermoz' })).toEqual({
    phone: 'Le numéro de téléphone est invalide.',
  })
})

test('a credit request needs the accepted terms, and the bank’s complete file where a bank pays', () => {
  expect(findCreditErrors(true, undefined)).toEqual({})
  expect(Object.keys(findCreditErrors(false, undefined))).toEqual(['credit_terms'])
  expect(findCreditErrors(true, FILE)).toEqual({})
  const empty = Object.fromEntries(BANK_FIELDS.map(({ name }) => [name, ''])) as typeof FILE
  expect(Object.keys(findCreditErrors(true, empty))).toHaveLength(9)
  expect(findCreditErrors(true, { ...FILE, email: 'moussa' })).toEqual({
    email: 'L’adresse e-mail est invalide.',
  })
})
