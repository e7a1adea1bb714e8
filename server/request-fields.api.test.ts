import { expect } from 'vitest'
import type { z } from 'zod/v4'
import { safeParse } from 'zod/v4/core'
import { listFields, type RequestField } from '#test/harness/list-fields.ts'
import { shopTest } from '#test/harness/shop-test.ts'

const PARTS = ['params', 'querystring', 'headers', 'body'] as const

/** Every field of every API request, with its call. */
const test = shopTest.extend('fields', { scope: 'file' }, ({ shop }) =>
  shop.routes
    .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
    .flatMap(({ url, method, schema }) =>
      PARTS.flatMap((part) => {
        const given = schema?.[part] as z.core.$ZodType | undefined
        return given === undefined ? [] : listFields(given, `${String(method)} ${url} ${part}`)
      }),
    ),
)

/** Result of a schema for a text. Undefined if it is rejected or replaced by a default. */
function read({ schema }: RequestField, text: string): string | undefined {
  const { success, data } = safeParse(schema, text)
  return success && typeof data === 'string' ? data : undefined
}

const HOSTILE: readonly [what: string, text: string, isKept: (read: string) => boolean][] = [
  ['a lone surrogate', 'Awa \ud800', (stored) => !stored.isWellFormed()],
  ['a lone surrogate alone', '\udc00', (stored) => !stored.isWellFormed()],
  ['NUL', 'Awa \0', (stored) => stored.includes('\0')],
  ['a control character', 'Awa \u0007 \u001b[31m', (stored) => /\p{Cc}/u.test(stored)],
  ['a hundred thousand characters', 'é'.repeat(100_000), (stored) => stored.length > 50_000],
]

test.for(HOSTILE)('API-12: no field of a request accepts %s', ([, text, isStored], { fields }) => {
  expect(fields.length).toBeGreaterThan(500)
  const taken = fields.filter((field) => {
    const stored = read(field, text)
    return stored !== undefined && isStored(stored)
  })
  expect([...new Set(taken.map(({ path }) => path))]).toEqual([])
})

/** Accepted as sent: passwords, secrets, identifiers of addresses and other programs, and ignored fields. */
const AS_SENT = new RegExp(
  [
    String.raw` params\.`,
    String.raw`\.(?:password|current_password|token|refresh_?token|redirectTo)$`,
    String.raw`/payment/.* body\.(?:link|payer|reference)$`,
    String.raw`body\.(?:order\.)?(?:state|commitment_date)$`,
    String.raw`/paniers/:kind body\.lines\[\]\.(?:date|location)$`,
    String.raw`/journal.* querystring\.(?:action|sujet)$`,
    '/vues body.query$',
    // Column headings and categories as spelled in the file, and fields of the shop.
    String.raw`/imports/:id/association body\.(?:columns|categories)`,
    '/demo/messages querystring.to$',
    '/rapports/csp ',
    String.raw`\.transports\[\]$`,
  ].join('|'),
  'i',
)

test('API-12: a text field loses its invisible characters and is stored as NFC', ({ fields }) => {
  const typedIn = fields.filter(({ path }) => !AS_SENT.test(path))
  expect(typedIn.length).toBeGreaterThan(400)
  const uncleaned = typedIn.filter((field) => {
    const typed = read(field, 'Ndeye\u0300 \u200BFall\u202E')
    return typed !== undefined && (/\p{Cf}/u.test(typed) || typed !== typed.normalize('NFC'))
  })
  expect([...new Set(uncleaned.map(({ path }) => path))].toSorted()).toEqual([])
})

test('API-12: a date field refuses a day that does not exist and years out of range', ({ fields }) => {
  const days = fields.filter(
    (field) => read(field, '2026-11-24') !== undefined && read(field, 'abcdefghij') === undefined,
  )
  expect(days.length).toBeGreaterThan(20)
  const taken = days.flatMap((field) =>
    ['0001-01-01', '1850-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '+12026-01-01']
      // A report falls back to the nearest valid day.
      .filter((day) => read(field, day) === day)
      .map((day) => `${field.path}: ${day}`),
  )
  expect([...new Set(taken)]).toEqual([])
})

test('API-12: a timestamp field refuses years out of range', ({ fields }) => {
  const moments = fields.filter(
    (field) =>
      read(field, '2026-11-24T10:00:00Z') !== undefined && read(field, 'abcdefghijabcdefghij') === undefined,
  )
  expect(moments.length).toBeGreaterThan(0)
  const taken = moments.flatMap((field) =>
    ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z']
      .filter((moment) => read(field, moment) !== undefined)
      .map((moment) => `${field.path}: ${moment}`),
  )
  expect([...new Set(taken)]).toEqual([])
})
