import { expect, test } from 'vitest'
import { z } from 'zod/v4'
import type { Proof, SpecificationRow } from './row.ts'
import { listScreens } from './screens.ts'
import { checkRow, type World } from './walk.ts'
import { readWords } from './words.ts'

const EXPORTS: Record<string, unknown> = {
  'a.ts#SIZE': 9,
  'a.ts#KINDS': ['All', 'promo'],
  'a.ts#double': (amount: number) => amount * 2,
  'a.ts#Product': z.object({ id: z.number(), name: z.string() }),
  'a.ts#Products': z.array(z.object({ id: z.number() })).optional(),
}

/** Result of `checkRow` for a catalogue row whose only page contains `source`. */
function check(proof: Proof, source = ''): string | undefined {
  const row: SpecificationRow = { id: 'x', requirement: 'CAT-1', domain: 'catalogue', what: '', proof }
  const world: World = {
    routes: ['/', '/boutique', '/commandes/:id/détails', '*'],
    protectedRoutes: ['/commandes/:id/détails'],
    apiRoutes: [{ method: 'GET', url: '/api/produits/:id' }],
    sources: new Map([
      ['src/pages/page.tsx', readWords('src/pages/page.tsx', source)],
      ['src/crm/page.tsx', readWords('src/crm/page.tsx', "'Panier vide'")],
    ]),
    exports: new Map(Object.entries(EXPORTS)),
  }
  return checkRow(row, world)
}

test.each([
  ['/', 'public'],
  ['/boutique', 'public'],
  ['/commandes/{id}/détails', 'protected'],
  [`/commandes/{id}/${encodeURIComponent('détails')}`, 'protected'],
  ['*', 'public'],
] as const)('the page %s (%s) is found', (path, access) => {
  expect(check({ kind: 'route', path, access })).toBeUndefined()
})

test.each([
  ['/cart', 'public', 'no screen exists at /cart'],
  ['/commandes/{id}/details', 'protected', 'no screen exists at /commandes/{id}/details'],
  ['/boutique', 'protected', '/boutique is not protected'],
  ['/commandes/{id}/détails', 'public', '/commandes/{id}/détails is not public'],
] as const)('a missing page or a wrong access is found: %s (%s)', (path, access, problem) => {
  expect(check({ kind: 'route', path, access })).toBe(problem)
})

test.each([
  ['a string', 'Panier vide', "export const x = 'Panier vide'"],
  ['a text between tags, over two lines', 'Panier vide', 'export const x = <p>\n  Panier\n  vide\n</p>'],
  ['an attribute', 'Prix (FCFA)', 'export const x = <input aria-label="Prix (FCFA)" />'],
  ['a decoded entity', "J'en profite!", 'export const x = <b>J&apos;en profite!</b>'],
  ['a string inside braces', 'À crédit', "export const x = <b>{'À crédit'}</b>"],
  ['a template', 'Affichage {from}–{to} sur {total}', 'export const x = `Affichage ${a}–${b} sur ${c}`'],
  [
    'tags with insertions',
    'Affichage {from}–{to} sur {total}',
    'export const x = <p>Affichage {a}–{b} sur {c}</p>',
  ],
  ['the part of a template', 'Échec', 'export const x = `Échec ${reason}`'],
])('a text is found in %s', (_where, text, source) => {
  expect(check({ kind: 'text', text }, source)).toBeUndefined()
})

test.each([
  ['one accent differs', "export const x = 'Panier vidé'"],
  ['one capital differs', "export const x = 'panier vide'"],
  ['a point is added', "export const x = 'Panier vide.'"],
  ['a curly apostrophe or a narrow space slips in', "export const x = 'Panier\u202fvide'"],
  ['it is in a comment', '// Panier vide'],
  ['it is cut by an element', 'export const x = <p>Panier <b>vide</b></p>'],
  ['it is only in another domain', ''],
])('a text is not found when %s', (_why, source) => {
  expect(check({ kind: 'text', text: 'Panier vide' }, source)).toContain('« Panier vide » is nowhere')
})

test('a name is found as a string or a property, and missed otherwise', () => {
  expect(check({ kind: 'name', name: 'guest_id' }, "localStorage.getItem('guest_id')")).toBeUndefined()
  expect(check({ kind: 'name', name: 'guest_id' }, 'export const x = { guest_id: 1 }')).toBeUndefined()
  expect(check({ kind: 'name', name: 'guest_id' }, 'export const guest_id = 1')).toContain('is nowhere')
})

test('a call is found by method and address, for any parameter name', () => {
  expect(check({ kind: 'call', method: 'GET', url: '/api/produits/{productId}' })).toBeUndefined()
  expect(check({ kind: 'call', method: 'PUT', url: '/api/produits/{id}' })).toBe(
    'the server has no PUT /api/produits/{id}',
  )
  expect(check({ kind: 'call', method: 'GET', url: '/api/produit/{id}' })).toBe(
    'the server has no GET /api/produit/{id}',
  )
})

test.each<[Proof, string | undefined]>([
  [{ kind: 'constant', of: 'a.ts#SIZE', value: 9 }, undefined],
  [{ kind: 'constant', of: 'a.ts#KINDS', value: ['All', 'promo'] }, undefined],
  [{ kind: 'constant', of: 'a.ts#SIZE', value: 10 }, 'a.ts#SIZE is 9, not 10'],
  [
    { kind: 'constant', of: 'a.ts#KINDS', value: ['promo', 'All'] },
    'a.ts#KINDS is ["All","promo"], not ["promo","All"]',
  ],
  [{ kind: 'constant', of: 'b.ts#SIZE', value: 9 }, 'b.ts#SIZE does not exist'],
  [{ kind: 'rule', of: 'a.ts#double', given: [2], gives: 4 }, undefined],
  [{ kind: 'rule', of: 'a.ts#double', given: [2], gives: 5 }, 'a.ts#double gives 4, not 5'],
  [{ kind: 'rule', of: 'a.ts#SIZE', given: [], gives: 9 }, 'a.ts#SIZE is no function'],
  [{ kind: 'shape', of: 'a.ts#Product', fields: ['id', 'name'] }, undefined],
  [{ kind: 'shape', of: 'a.ts#Products', fields: ['id'] }, undefined],
  [{ kind: 'shape', of: 'a.ts#Product', fields: ['id', 'rang', 'tag'] }, 'a.ts#Product lacks rang, tag'],
  [{ kind: 'shape', of: 'a.ts#SIZE', fields: ['id'] }, 'a.ts#SIZE is no schema of an object'],
  [{ kind: 'shape', of: 'b.ts#Product', fields: ['id'] }, 'b.ts#Product does not exist'],
])('values, rules and shapes are compared: %j', (proof, problem) => {
  expect(check(proof)).toBe(problem)
})

test('pages are listed through layouts, and those under the protecting one are protected', () => {
  const screens = listScreens([
    {
      file: 'pages/frame/frame.tsx',
      children: [
        { file: 'pages/storefront/home.tsx' },
        { path: 'boutique', file: 'pages/storefront/listing.tsx' },
        {
          file: 'pages/account/protected.tsx',
          children: [{ path: 'commandes/:id/détails', file: 'pages/account/order.tsx' }],
        },
        { path: '*', file: 'pages/storefront/not-found.tsx' },
      ],
    },
  ])
  expect(screens).toEqual([
    { path: '/', isProtected: false },
    { path: '/boutique', isProtected: false },
    { path: '/commandes/:id/détails', isProtected: true },
    { path: '*', isProtected: false },
  ])
})
