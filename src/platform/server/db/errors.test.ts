import { expect, test } from 'vitest'
import { isCheckViolation, isUniqueViolation, isWorthRetrying } from './errors.ts'

const refuse = (code: string, constraint?: string): Error =>
  Object.assign(new Error('refused'), { code, constraint, severity: 'ERROR' })

test('an error of a statement is recognised by its constraint, also inside another error', () => {
  const error = new Error('Failed query', { cause: refuse('23505', 'product_reference_key') })
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'product_reference_key')).toBe(true)
  expect(isUniqueViolation(error, 'account_email')).toBe(false)
  expect(isCheckViolation(error)).toBe(false)
  expect(isCheckViolation(refuse('23514', 'product_stock_not_negative'), 'product_stock_not_negative')).toBe(
    true,
  )
})

test('only serialization conflicts are retried', () => {
  expect(isWorthRetrying(new Error('x', { cause: refuse('40001') }))).toBe(true)
  expect(isWorthRetrying(refuse('40P01'))).toBe(true)
  expect(isWorthRetrying(refuse('23505'))).toBe(false)
  expect(isWorthRetrying(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(false)
  expect(isWorthRetrying('40001')).toBe(false)
})
