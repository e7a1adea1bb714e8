import { expect, test } from 'vitest'
import { fitLogo, isLogoName } from './shop-logo.ts'

const named = (size: string): string => `${'a'.repeat(32)}-${size}`

test.each([
  ['a square', '144x144', { width: 36, height: 36 }],
  ['twice as wide as high', '288x144', { width: 72, height: 36 }],
  ['a long one, smaller', '480x48', { width: 130, height: 13 }],
] as const)('%s fits into a header of 36 pixels', (_what, size, shown) => {
  expect(fitLogo(named(size), 36)).toEqual(shown)
})

test.each(['', '../x', `${'a'.repeat(32)}`, `${'a'.repeat(31)}-9x9`, `${'a'.repeat(32)}-9999x9`])(
  '« %s » names no logo',
  (name) => {
    expect(isLogoName(name)).toBe(false)
  },
)
