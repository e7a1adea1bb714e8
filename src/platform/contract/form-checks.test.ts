import { expect, test } from 'vitest'
import {
  findAddressErrors,
  findCompanyPhoneError,
  findEmailError,
  findNewPasswordErrors,
  findPasswordError,
  findPhoneError,
  keepErrors,
} from './form-checks.ts'

test.each(['awa@exemple.sn', 'a.b+c@d.example'])('« %s » is accepted as an e-mail address', (email) => {
  expect(findEmailError(email)).toBeUndefined()
})

test.each(['awa', 'awa@', '@exemple.sn', 'awa@exemple', 'a b@exemple.sn', 'a@b@c.sn', 'É@exemple.sn'])(
  '« %s » is refused as an e-mail address',
  (email) => {
    expect(findEmailError(email)).toBe('L’adresse e-mail est invalide.')
  },
)

test('an empty field is reported differently from an invalid one', () => {
  expect(findEmailError('')).toBe('L’adresse e-mail est obligatoire.')
  expect(findPhoneError('')).toBe('Le numéro de téléphone est obligatoire.')
  expect(findPhoneError('33 800 00 00')).toBe('Le numéro de téléphone est invalide.')
  expect(findPhoneError('+221 77 123 45 67')).toBeUndefined()
  expect(findCompanyPhoneError('33 800 00 00')).toBeUndefined()
  expect(findCompanyPhoneError('12 34')).toBe('Le numéro de téléphone est invalide.')
  expect(findPasswordError('')).toBe('Le mot de passe est obligatoire.')
  expect(findPasswordError('1234567')).toBe('Le mot de passe compte au moins 8 caractères.')
  expect(findPasswordError('12345678')).toBeUndefined()
})

test('a password and an e-mail are equal in any Unicode composition or separators', () => {
  expect(findNewPasswordErrors('élève-ndèye', 'élève-ndèye'.normalize('NFD'))).toEqual({})
  expect(findPasswordError('éàùîôç7'.normalize('NFD'))).toBe('Le mot de passe compte au moins 8 caractères.')
  expect(findEmailError('\u202Aawa@exemple\u00A0.sn\u202C')).toBeUndefined()
})

test('two different passwords are an error of the second field', () => {
  expect(findNewPasswordErrors('12345678', '12345679')).toEqual({
    confirmation: 'Les deux mots de passe sont différents.',
  })
  expect(findNewPasswordErrors('1234', '5678')).toHaveProperty('password')
  expect(findNewPasswordErrors('12345678', '12345678')).toEqual({})
})

test('only invalid fields are named', () => {
  expect(keepErrors({ name: undefined, email: 'non' })).toEqual({ email: 'non' })
})

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
