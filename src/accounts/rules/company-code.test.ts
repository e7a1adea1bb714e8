import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { CODE_CHARACTERS, RANDOM_CHARACTERS, createCompanyCode, readCompanyCode } from './company-code.ts'

test.each([
  ['Teranga Services', 'TERA'],
  ['Écoles du Sahel', 'ECOL'],
  ['Œuvres de Dakar', 'OEUV'],
  ['3 M', 'MXXX'],
  ['天', 'XXXX'],
])('ACC-10: the code of « %s » begins with %s', (name, letters) => {
  const code = createCompanyCode(name, randomInt)
  expect(code).toMatch(new RegExp(`^${letters}[${CODE_CHARACTERS}]{${RANDOM_CHARACTERS}}$`))
})

test('ACC-10: a company code has at least 40 random bits, no look-alike characters and no repetition', () => {
  expect(Math.log2(CODE_CHARACTERS.length) * RANDOM_CHARACTERS).toBeGreaterThanOrEqual(40)
  expect(new Set(CODE_CHARACTERS).size).toBe(CODE_CHARACTERS.length)
  expect(CODE_CHARACTERS).not.toMatch(/[IO01BSZ]/)
  const codes = Array.from({ length: 500 }, () => createCompanyCode('Teranga', randomInt))
  expect(new Set(codes).size).toBe(500)
})

test.each(['TERA-ACDEFGH23', 'tera-acdefgh23', ' TERA ACDEFGH23 ', 'tera.acde.fgh23', 'TERAACDEFGH23'])(
  'ACC-10: « %s » is read as the same code',
  (typed) => {
    expect(readCompanyCode(typed)).toBe('TERAACDEFGH23')
  },
)
