import fastify from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '#platform/server/config.ts'
import { warnOfExposure } from './warn-of-exposure.ts'

const REAL = { DEMO: 'false', PUBLIC_URL: 'https://exemple.sn', SESSION_SECRET: 's'.repeat(32) }

function open(env: Record<string, string>) {
  const warnings: string[] = []
  const write = (line: string): void => void warnings.push((JSON.parse(line) as { msg: string }).msg)
  const app = fastify()
  warnOfExposure(app, { settings: readSettings(env), log: pino({}, { write }) })
  app.get('/', () => 'ok')
  return { app, warnings }
}

test.for([
  ['a real shop on https', REAL, []],
  ['a real shop on http', { ...REAL, PUBLIC_URL: 'http://exemple.sn' }, ['PUBLIC_URL is not https']],
  ['a real shop on localhost', { ...REAL, PUBLIC_URL: 'http://localhost:3000' }, []],
  ['a demo for this machine', { HOST: '127.0.0.1' }, []],
  ['a public demo', {}, ['this is the demo, open to the whole network']],
] as const)('%s logs a warning about its exposure', ([, env, begins]) => {
  const { warnings } = open(env)
  expect(warnings.map((text) => text.split(':')[0])).toEqual(begins)
})

test('an untrusted proxy is reported once', async () => {
  const { app, warnings } = open(REAL)
  const ask = () => app.inject({ url: '/', headers: { 'x-forwarded-for': '41.82.1.1' } })
  await app.inject('/')
  expect(warnings).toEqual([])
  await ask()
  await ask()
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES names none')])
  const trusted = open({ ...REAL, TRUSTED_PROXIES: '127.0.0.1' })
  await trusted.app.inject({ url: '/', headers: { 'x-forwarded-for': '41.82.1.1' } })
  expect(trusted.warnings).toEqual([])
})
