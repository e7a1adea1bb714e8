import { expect, test } from 'vitest'
import {
  findCompanyPhoneFault,
  findEmailFault,
  findNewPasswordFaults,
  findPasswordFault,
  findPhoneFault,
  keepFaults,
} from './form-checks.ts'

test.each(['awa@exemple.sn', 'a.b+c@d.example', 'É@exemple.sn'])(
  '« %s » may be an e-mail address',
  (email) => {
    expect(findEmailFault(email)).toBeUndefined()
  },
)

test.each(['awa', 'awa@', '@exemple.sn', 'awa@exemple', 'a b@exemple.sn', 'a@b@c.sn'])(
  '« %s » is no e-mail address',
  (email) => {
    expect(findEmailFault(email)).toBe('L’adresse e-mail est invalide.')
  },
)

test('an empty field is told apart from a wrong one', () => {
  expect(findEmailFault('')).toBe('L’adresse e-mail est obligatoire.')
  expect(findPhoneFault('')).toBe('Le numéro de téléphone est obligatoire.')
  expect(findPhoneFault('33 800 00 00')).toBe('Le numéro de téléphone est invalide.')
  expect(findPhoneFault('+221 77 123 45 67')).toBeUndefined()
  expect(findCompanyPhoneFault('33 800 00 00')).toBeUndefined()
  expect(findCompanyPhoneFault('12 34')).toBe('Le numéro de téléphone est invalide.')
  expect(findPasswordFault('')).toBe('Le mot de passe est obligatoire.')
  expect(findPasswordFault('1234567')).toBe('Le mot de passe compte au moins 8 caractères.')
  expect(findPasswordFault('12345678')).toBeUndefined()
})

test('two different passwords are the second one’s fault', () => {
  expect(findNewPasswordFaults('12345678', '12345679')).toEqual({
    confirmation: 'Les deux mots de passe sont différents.',
  })
  expect(findNewPasswordFaults('1234', '5678')).toHaveProperty('password')
  expect(findNewPasswordFaults('12345678', '12345678')).toEqual({})
})

test('only what is wrong is named', () => {
  expect(keepFaults({ name: undefined, email: 'non' })).toEqual({ email: 'non' })
})
