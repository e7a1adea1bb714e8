import { Writable } from 'node:stream'
import { type LoggerOptions, pino, symbols } from 'pino'
import { expect } from 'vitest'
import { createLogger } from '#platform/server/log/logger.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { buildApp } from './app.ts'

test('API-7: the query of a sign-in is not logged, not even on failure', async ({ shop }) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const real = createLogger('trace') as unknown as Record<symbol, LoggerOptions['serializers']>
  const log = pino({ level: 'trace', serializers: real[symbols.serializersSym] ?? {} }, stream)
  const broken = { ...shop.db, rows: () => Promise.reject(new Error('the database fell over')) }
  const app = await buildApp({ ...shop, db: broken, log })
  const query = 'username=fatou%40exemple.sn&password=secret-de-fatou'
  const failed = await app.inject({ method: 'GET', url: `/api/auth/get_tokens?${query}` })
  await app.close()
  expect(failed.statusCode).toBe(500)
  const written = lines.join('\n')
  expect(written).toContain('/api/auth/get_tokens')
  expect(written).not.toMatch(/secret-de-fatou|fatou/)
})
