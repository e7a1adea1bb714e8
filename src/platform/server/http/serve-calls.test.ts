import fastify, { type RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test as base } from 'vitest'
import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { serializeBySchema, serveCalls } from './serve-calls.ts'

const BOOKS = defineCalls('Livres', {
  'POST /api/livres': {
    guard: { staff: 'catalogue' },
    needsStepUp: true,
    summary: 'Ajoute un livre',
    body: z.object({ title: z.string() }),
    bodyBytes: 100,
    status: 201,
    answer: z.object({ title: z.string() }),
    cache: 'no-store',
  },
  'GET /api/livres/:id': {
    guard: 'public',
    chapter: 'Lecture',
    hasHead: false,
    summary: 'Un livre',
    params: z.object({ id: z.coerce.number() }),
    answer: z.object({ title: z.string() }),
  },
})
const SHELVES = defineCalls('Rayons', {
  'GET /api/rayons/:shelf/livres/:id': { guard: 'public', summary: 'Un livre du rayon :shelf' },
})

const test = base.extend('shop', async ({}, { onCleanup }) => {
  const app = fastify()
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeBySchema)
  serveCalls(app, BOOKS, {
    'POST /api/livres': ({ body }) => ({ ...body, cost: 900 }),
    'GET /api/livres/:id': ({ params }) => ({ title: `Tome ${params.id + 1}` }),
  })
  const shelf = { name: 'romans', label: 'des romans' }
  serveCalls(app, SHELVES, { 'GET /api/rayons/:shelf/livres/:id': ({ url }) => url }, { shelf })
  onCleanup(() => app.close())
  return { app, routes }
})

test('a response follows its definition: status, cache, and no undeclared field', async ({
  shop: { app },
}) => {
  const answer = await app.inject({ method: 'POST', url: '/api/livres', payload: { title: 'Sous l’orage' } })
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
    201,
    'no-store',
    { title: 'Sous l’orage' },
  ])
  const long = await app.inject({ method: 'POST', url: '/api/livres', payload: { title: 'x'.repeat(100) } })
  expect(long.statusCode).toBe(413)
  expect((await app.inject({ method: 'POST', url: '/api/livres', payload: {} })).statusCode).toBe(400)
})

test('a request is parsed by the definition, and HEAD is rejected where the definition forbids it', async ({
  shop: { app },
}) => {
  expect((await app.inject('/api/livres/6')).json()).toEqual({ title: 'Tome 7' })
  expect((await app.inject({ method: 'HEAD', url: '/api/livres/6' })).statusCode).toBe(404)
})

test('guard, step-up and tags are set on the route, and a fixed parameter is part of the address', async ({
  shop: { routes },
}) => {
  const found = routes.map(({ method, url, config, schema }) => ({ method, url, config, ...schema }))
  expect(found.filter(({ method }) => method !== 'HEAD')).toMatchObject([
    {
      url: '/api/livres',
      config: { guard: { staff: 'catalogue' }, needsStepUp: true },
      tags: ['Livres'],
      summary: 'Ajoute un livre',
    },
    { url: '/api/livres/:id', config: { guard: 'public' }, tags: ['Lecture'] },
    { url: '/api/rayons/romans/livres/:id', summary: 'Un livre du rayon des romans', tags: ['Rayons'] },
  ])
})

test('a call without a handler does not compile', ({ shop: { app } }) => {
  // @ts-expect-error GET has no handler
  const withoutGet = () => serveCalls(app, BOOKS, { 'POST /api/livres': ({ body }) => body })
  expect(withoutGet).toThrow('already declared')
})
