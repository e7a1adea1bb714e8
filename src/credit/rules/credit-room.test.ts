import { expect, test } from 'vitest'
import { type CreditRoom, creditTypeOf, findCeilingLeft, findCreditObstacles } from './credit-room.ts'

const FREE: CreditRoom = {
  membership: 'accepted',
  hasEmployer: true,
  type: 'direct',
  isCompanySuspended: false,
  unpaidOrders: 0,
  owedByMember: 0,
  owedInCompany: 0,
  total: 300_000,
  ceilings: { perMember: null, perCompany: null },
}

test.each<[string, Partial<CreditRoom>, string[]]>([
  ['a member with an employer and without debts', {}, []],
  ['an employer that guarantees nothing new', { isCompanySuspended: true }, ['company_suspended']],
  ['credit without such an employer', { isCompanySuspended: true, type: 'particulier' }, []],
  ['somebody who never asked for membership', { membership: 'none' }, ['adhesion']],
  ['somebody whose request waits', { membership: 'waiting' }, ['adhesion_waiting']],
  ['a member whose employer suspended them', { membership: 'suspended' }, ['adhesion_suspended']],
  ['direct credit without an employer', { hasEmployer: false }, ['employer']],
  ['particulier without an employer', { hasEmployer: false, type: 'particulier' }, []],
  ['a bank’s credit without an employer', { hasEmployer: false, type: 'banque' }, []],
  ['who still owes a credit', { unpaidOrders: 1, owedByMember: 1 }, ['unpaid']],
  ['exactly the member’s ceiling', { ceilings: { perMember: 300_000, perCompany: null } }, []],
  ['one franc above it', { ceilings: { perMember: 299_999, perCompany: null } }, ['ceiling_member']],
  [
    'what fills the company’s ceiling',
    { owedInCompany: 700_000, ceilings: { perMember: null, perCompany: 1_000_000 } },
    [],
  ],
  [
    'what goes beyond the company’s ceiling',
    { owedInCompany: 700_001, ceilings: { perMember: null, perCompany: 1_000_000 } },
    ['ceiling_company'],
  ],
  [
    'a bank’s credit, which no employer guarantees',
    { type: 'banque', owedInCompany: 900_000, ceilings: { perMember: null, perCompany: 900_000 } },
    [],
  ],
  [
    'no basket yet, and nothing left of the company’s ceiling',
    { total: 0, owedInCompany: 900_000, ceilings: { perMember: null, perCompany: 900_000 } },
    ['ceiling_company'],
  ],
  [
    'several things at once: membership is mended first',
    { membership: 'none', hasEmployer: false, unpaidOrders: 1 },
    ['adhesion', 'employer', 'unpaid'],
  ],
])('BASK-9: before a credit is requested, %s shows the missing conditions', (_case, parts, expected) => {
  expect(findCreditObstacles({ ...FREE, ...parts })).toEqual(expected)
})

test('an employer guarantees credit unless another kind is requested', () => {
  expect(creditTypeOf(undefined, true)).toBe('direct')
  expect(creditTypeOf(undefined, false)).toBe('particulier')
  expect(creditTypeOf('banque', true)).toBe('banque')
})

test.each<[string, Partial<CreditRoom>, number | null]>([
  ['nothing where there is no ceiling', {}, null],
  ['the member’s', { owedByMember: 200_000, ceilings: { perMember: 500_000, perCompany: null } }, 300_000],
  [
    'the company’s where that one is nearer',
    { owedByMember: 0, owedInCompany: 950_000, ceilings: { perMember: 500_000, perCompany: 1_000_000 } },
    50_000,
  ],
  [
    'the member’s own for credit that no employer guarantees',
    { type: 'particulier', owedInCompany: 950_000, ceilings: { perMember: 500_000, perCompany: 1_000_000 } },
    500_000,
  ],
  [
    'nothing below zero after a ceiling was lowered',
    { owedByMember: 600_000, ceilings: { perMember: 500_000, perCompany: null } },
    0,
  ],
])('the remainder of a credit limit is %s', (_what, parts, left) => {
  expect(findCeilingLeft({ ...FREE, ...parts })).toBe(left)
})
