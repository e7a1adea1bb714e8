import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { postSale } from './post-sale.ts'

const of = (kind: 'invoice' | 'credit-note', total: number, delivery: number, tax: number | null = null) =>
  postSale({
    kind,
    name: 'F00001',
    total: toFrancs(total),
    delivery: toFrancs(delivery),
    tax: tax === null ? null : toFrancs(tax),
    order: 'S00001',
    customer: 'Awa Ndiaye',
    reference: 'F00001',
  })
const signed = ({ postings }: ReturnType<typeof of>) =>
  Object.fromEntries(postings.map(({ account, amount }) => [account, amount]))

test('an invoice of 118 000 FCFA with 11 800 FCFA of delivery has 18 000 FCFA of tax, and a credit note returns it', () => {
  const sale = { customers: 118_000, sales: -90_000, delivery: -10_000, vat: -18_000 }
  expect([of('invoice', 118_000, 11_800).journal, signed(of('invoice', 118_000, 11_800))]).toEqual([
    'VT',
    sale,
  ])
  const back = Object.fromEntries(Object.entries(sale).map(([name, amount]) => [name, 0 - amount]))
  expect([of('credit-note', 118_000, 11_800).journal, signed(of('credit-note', 118_000, 11_800))]).toEqual([
    'AV',
    back,
  ])
})

test('a credit note has the tax of its document, also of a delivery alone', () => {
  expect(signed(of('credit-note', 10, 0, 1))).toEqual({ customers: -10, sales: 9, vat: 1 })
  expect(signed(of('credit-note', 10, 10, 1))).toEqual({ customers: -10, delivery: 9, vat: 1 })
  expect(signed(of('credit-note', 10, 9, 3))).toEqual({ customers: -10, delivery: 7, vat: 3 })
})

test('for any invoice or credit note debits equal credits, and no account is on the wrong side', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 })
  const kind = fc.constantFrom('invoice' as const, 'credit-note' as const)
  fc.assert(
    fc.property(kind, price, price, (which, goods, delivery) => {
      const { postings } = of(which, goods + delivery, delivery)
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      const sign = which === 'invoice' ? 1 : -1
      for (const { account, amount } of postings) expect(amount * sign > 0).toBe(account === 'customers')
    }),
  )
})
