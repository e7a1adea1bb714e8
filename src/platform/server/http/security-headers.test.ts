import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerSecurityHeaders } from './security-headers.ts'

async function readHeaders(settings: { publicUrl: string | undefined; isDemo: boolean }, address = '/') {
  const app = fastify()
  registerSecurityHeaders(app, settings)
  app.get('/*', () => ({}))
  const { headers } = await app.inject(address)
  await app.close()
  return headers
}

test.each([
  ['an open shop over https', { publicUrl: 'https://keur.sn', isDemo: false }, true],
  ['a shop on http', { publicUrl: 'http://keur.sn', isDemo: false }, false],
  ['a demo over https', { publicUrl: 'https://demo.keur.sn', isDemo: true }, false],
  ['a demo on one machine', { publicUrl: undefined, isDemo: true }, false],
])('%s sends Strict-Transport-Security only as a permanent https shop', async (_where, settings, isBound) => {
  expect('strict-transport-security' in (await readHeaders(settings))).toBe(isBound)
})

test.each([
  ['/images/ab/320.avif', 'cross-origin'],
  ['/placeholder.svg?1', 'cross-origin'],
  ['/boutique', 'same-origin'],
  ['/api/produits?name=a.png.json', 'same-origin'],
  ['/assets/vendor.js', 'same-origin'],
])('%s may be embedded by: %s', async (address, who) => {
  const headers = await readHeaders({ publicUrl: undefined, isDemo: true }, address)
  expect(headers['cross-origin-resource-policy']).toBe(who)
})
