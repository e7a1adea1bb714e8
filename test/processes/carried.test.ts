import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startBuiltShop } from '../harness/built-shop.ts'
import { makeTempFolder } from '../harness/temp-folder.ts'

const BUILD = 'build/server'
/** Code of the demo that a real shop does not contain; both know the accounts to disable after a demo. */
const DEMO_ONLY =
  /^(?:src\/payments\/server\/simulators\/|database\/seed\/(?!close-demo-people|demo\/emails))/
/** Reports each file before Node loads it. */
const WATCH = `
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { process.stderr.write('loads ' + url + '\\n'); return next(url, context) } })`

/** Project modules in a built file, from the bundler's comments. */
const listModules = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\/\/ ((?:src|server|database|tools)\/\S+\.tsx?)/gm)].map(
    ([, path = '']) => path,
  )
const listDemo = (files: readonly string[]): string[] =>
  files.flatMap(listModules).filter((path) => DEMO_ONLY.test(path))

test('a production shop loads neither the simulated providers nor the demo’s products and people', async () => {
  const folder = await makeTempFolder('carried')
  const shop = await startBuiltShop({
    DATA_DIR: folder.path,
    DEMO: 'false',
    PUBLIC_URL: 'https://keur.sn',
    SESSION_SECRET: 'x'.repeat(32),
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(WATCH)}"`,
  })
  try {
    expect((await fetch(`${shop.url}/simulateur`)).status).toBe(404)
    const loaded = [...shop.output().matchAll(/^loads (file:\S+)/gm)]
      .map(([, url = '']) => relative('.', fileURLToPath(url)))
      .filter((path) => path.startsWith(BUILD))
    expect(loaded.flatMap(listModules)).toContain('src/payments/server/providers/open-providers.ts')
    expect(listDemo(loaded)).toEqual([])

    const built = readdirSync(join(BUILD, 'chunks')).map((name) => join(BUILD, 'chunks', name))
    expect(listDemo(built)).toEqual(
      expect.arrayContaining([
        'src/payments/server/simulators/register-simulators.ts',
        'database/seed/seed-demo.ts',
      ]),
    )
  } finally {
    await shop.stop()
    await folder.remove()
  }
})

test('everything that the built server loads is a production dependency', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const missing = files.flatMap((name) =>
    listPackages(join(BUILD, name)).filter((one) => !(one in dependencies)),
  )
  expect([...new Set(missing)]).toEqual([])
})

/** Packages imported by a built file, statically or later. */
function listPackages(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:^import |^(?:import|export) [^"']* from |\bimport\()"([^".][^"]*)"/gm,
  )
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return []
    const parts = name.split('/')
    return [parts.slice(0, name.startsWith('@') ? 2 : 1).join('/')]
  })
}
