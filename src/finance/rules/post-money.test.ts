import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProviderName } from '#payments/contract.ts'
import { type CashMove, postCash, postClosing, postEntry } from './post-money.ts'
import type { Piece } from './postings.ts'

const cash = (parts: Partial<CashMove>): CashMove => ({
  id: 7,
  kind: 'expense',
  amount: -2500,
  isHeld: false,
  handOver: null,
  note: '',
  place: null,
  category: null,
  person: 'Ibrahima Fall',
  order: '',
  customer: '',
  ...parts,
})
const makePosting = (text: string, lines: [string, number][], provider = 'wave') =>
  postEntry({
    id: 9,
    text,
    lines: lines.map(([account, amount]) => ({ account, amount })),
    provider,
    reference: 'S00001-ABC',
    transaction: 'T1',
    currency: 'XOF',
    order: 'S00001',
    customer: 'Awa Ndiaye',
  })
const written = (pieces: readonly Piece[]) =>
  pieces.map(({ journal, document, postings }) =>
    [journal, document, ...postings.map(({ account, amount }) => `${account} ${amount}`)].join(' | '),
  )

test.each<[string, Piece[], string[]]>([
  [
    'money of Wave for an order',
    [
      makePosting('wave T1', [
        ['wave', 5000],
        ['orders', -5000],
      ]),
    ],
    ['MM | S00001-ABC | wave 5000 | customers -5000'],
  ],
  [
    'money of Wave that goes back in cash',
    [
      makePosting('refund 12', [
        ['orders', 5000],
        ['till', -5000],
      ]),
    ],
    ['CA | RB12 | customers 5000 | till -5000'],
  ],
  [
    'money that waited and counts for an order now',
    [
      makePosting('allocate S00002', [
        ['unallocated', 5000],
        ['orders', -5000],
      ]),
    ],
    ['OD | AF9 | waiting 5000 | customers -5000'],
  ],
  [
    'cash at a door',
    [
      makePosting(
        'cash T1',
        [
          ['couriers', 5000],
          ['orders', -5000],
        ],
        'cash',
      ),
    ],
    ['CA | S00001-ABC | couriers 5000 | customers -5000'],
  ],
  ['an expense', postCash(cash({})), ['CA | DC7 | expenses 2500 | till -2500']],
  [
    'the float of a day',
    postCash(cash({ kind: 'float', amount: 50_000 })),
    ['CA | FC7 | till 50000 | safe -50000'],
  ],
  [
    'what a courier hands over',
    postCash(cash({ kind: 'hand-over', amount: 9000, handOver: 3 })),
    ['CA | RL3 | till 9000 | couriers -9000'],
  ],
  [
    'cash taken to the bank',
    postCash(cash({ kind: 'deposit', amount: -30_000, place: 'banque' })),
    ['CA | DP7 | transfers 30000 | till -30000', 'BQ | DP7 | bank 30000 | transfers -30000'],
  ],
  [
    'cash taken to Wave',
    postCash(cash({ kind: 'deposit', amount: -30_000, place: 'wave' })),
    ['CA | DP7 | transfers 30000 | till -30000', 'MM | DP7 | wave 30000 | transfers -30000'],
  ],
  [
    'a sum rounded up at the till',
    postCash(cash({ kind: 'rounding', amount: 1 })),
    ['CA | AR7 | till 1 | gains -1'],
  ],
  [
    'a sum rounded down by a courier',
    postCash(cash({ kind: 'rounding', amount: -2, isHeld: true })),
    ['CA | AR7 | couriers -2 | losses 2'],
  ],
  [
    'money that a courier does not owe any more',
    postCash(cash({ kind: 'correction', amount: -1000, isHeld: true })),
    ['CA | CR7 | couriers -1000 | losses 1000'],
  ],
  [
    'a till that lacks 500 francs',
    postClosing({ day: '2026-11-24', counted: 49_500, expected: 50_000, note: 'Monnaie rendue' }),
    ['CA | CL2026-11-24 | till -500 | losses 500 | safe 49500 | till -49500'],
  ],
  [
    'an empty till that was as it should be',
    postClosing({ day: '2026-11-24', counted: 0, expected: 0, note: '' }),
    [],
  ],
])('%s is posted in its journal', (_title, pieces, expected) => {
  expect(written(pieces)).toEqual(expected)
})

test.for(ProviderName.options.map((name) => [name]))(
  'money of %s is posted to an account of electronic money, never as pending',
  ([name = 'wave']) => {
    const lines: [string, number][] = [
      [name, 5000],
      ['orders', -5000],
    ]
    const { journal, postings } = makePosting(`${name} T1`, lines, name)
    expect([journal, postings[0]?.account]).toEqual(['MM', name])
  },
)

test('money of an unknown account is refused', () => {
  expect(() => makePosting('nowhere T1', [['nowhere', 5000]], 'nowhere')).toThrow(
    'no account is named "nowhere"',
  )
})

test('for any sequence of cash events, each document of each journal has as much debit as credit', () => {
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const kind = fc.constantFrom('float', 'rounding', 'hand-over', 'expense', 'correction', 'deposit')
  const entry = fc
    .record({
      kind,
      amount,
      isHeld: fc.boolean(),
      place: fc.constantFrom('banque' as const, 'wave' as const),
    })
    .map((parts) => postCash(cash(parts as Partial<CashMove>)))
  const closing = fc
    .record({ counted: amount, expected: amount })
    .map((sums) => postClosing({ day: '2026-11-24', note: 'x', ...sums }))
  fc.assert(
    fc.property(fc.array(fc.oneof(entry, closing), { maxLength: 20 }), (all) => {
      for (const { postings } of all.flat())
        expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0)
    }),
  )
})
