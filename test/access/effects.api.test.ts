import { expect } from 'vitest'
import { EFFECTS, type EffectRule } from '#platform/contract/effects.ts'
import type { RouteEntry } from '#platform/server/auth/guards.ts'
import { shopTest } from '../harness/shop-test.ts'
import { EFFECT_CALLS, NO_EFFECT } from './effects-table.ts'

const test = shopTest.extend('routes', { scope: 'file' }, ({ shop }) =>
  shop.routes.filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD'),
)

const nameOf = ({ method, url }: RouteEntry): string => `${method} ${url}`

/** Open to staff or an employer's representatives. */
function isOfStaff({ guard }: RouteEntry): boolean {
  if (guard === 'staff') return true
  return typeof guard === 'object' && ('staff' in guard || 'employer' in guard || guard.orStaff !== undefined)
}

/** Mutates data or sends a file. */
function mayHaveEffect({ method, url, schema }: RouteEntry): boolean {
  const isFile = schema?.response === undefined || /export|\.csv$/.test(url)
  return method !== 'GET' || isFile
}

test('each call that gives money away, grants rights or exports data declares its effect, and no other does', ({
  routes,
}) => {
  const named = routes
    .filter(({ effect }) => effect !== undefined)
    .map((route) => [nameOf(route), route.effect])
  expect(Object.fromEntries(named)).toEqual(EFFECT_CALLS)
})

test('each call of staff or HR that changes data or sends a file has an effect or a reason for none', ({
  routes,
}) => {
  const open = routes
    .filter((route) => isOfStaff(route) && mayHaveEffect(route))
    .map(nameOf)
    .filter((name) => !(name in EFFECT_CALLS) && !(name in NO_EFFECT))
  expect(open).toEqual([])
  const known = new Set(routes.map(nameOf))
  expect(Object.keys(NO_EFFECT).filter((name) => !known.has(name) || name in EFFECT_CALLS)).toEqual([])
})

test('each effect belongs to some call, whose guard requires one of its rights', ({ routes }) => {
  const used = new Set(routes.map(({ effect }) => effect))
  expect(Object.keys(EFFECTS).filter((effect) => !used.has(effect as keyof typeof EFFECTS))).toEqual([])
  for (const { method, url, guard, effect } of routes) {
    if (effect === undefined) continue
    const { rights, isOwn, stepUp }: EffectRule = EFFECTS[effect]
    const required = typeof guard === 'object' ? ('staff' in guard ? guard.staff : guard.orStaff) : undefined
    // If only some calls have the effect, the use case checks the right.
    const isRequired = required !== undefined && rights.includes(required)
    expect(isRequired || isOwn === true || stepUp === 'part', `${method} ${url}`).toBe(true)
  }
})
