import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findForbiddenImports, readModules } from './check-imports.ts'

function problemsOf(path: string, source: string, others: Record<string, string> = {}): string[] {
  const files = new Map([...Object.entries(others), [path, source]])
  return findForbiddenImports(files).forbidden.map(({ file, target, why }) => `${file} → ${target} : ${why}`)
}

const FORBIDDEN: [row: string, file: string, source: string][] = [
  ['contract: the database', 'src/orders/contract.ts', "import pg from 'pg'"],
  ['contract: Node', 'src/orders/contract.ts', "import fs from 'node:fs'"],
  ['contract: React', 'src/orders/contract.ts', "import { useState } from 'react'"],
  ['contract: its own rules', 'src/orders/contract.ts', "import { x } from '#orders/rules/states.ts'"],
  [
    'contract: one on the right',
    'src/catalogue/contract.ts',
    "import type { Order } from '#orders/contract.ts'",
  ],
  ['rules: any package', 'src/orders/rules/states.ts', "import { z } from 'zod'"],
  ['rules: the server', 'src/orders/rules/states.ts', "import { query } from '#orders/server/queries.ts'"],
  [
    'rules: rules on the right',
    'src/catalogue/rules/prices.ts',
    "import { x } from '#orders/rules/states.ts'",
  ],
  ['rules: the clock of the server', 'src/orders/rules/states.ts', "import '#platform/server/clock.ts'"],
  ['server: web', 'src/orders/server/routes.ts', "import { Table } from '#orders/web/table.tsx'"],
  ['server: a page', 'src/orders/server/routes.ts', "import '#pages/account/order.tsx'"],
  [
    'server: behind a door',
    'src/orders/server/routes.ts',
    "import { x } from '#catalogue/server/queries.ts'",
  ],
  [
    'server: a door on the right',
    'src/catalogue/server/routes.ts',
    "import { x } from '#orders/server/index.ts'",
  ],
  [
    'door: behind another door',
    'src/orders/server/index.ts',
    "export { x } from '#catalogue/server/queries.ts'",
  ],
  ['fields: a schema', 'src/orders/contract/order-fields.ts', "import { Order } from '#orders/contract.ts'"],
  ['web: a contract by value', 'src/orders/web/api.ts', "import { Order } from '#orders/contract.ts'"],
  [
    'web: a contract by inline type',
    'src/orders/web/api.ts',
    "import { type Order } from '#orders/contract.ts'",
  ],
  ['web: zod', 'src/orders/web/api.ts', "import { z } from 'zod/v4'"],
  [
    'web: what only the back office loads',
    'src/orders/web/lines.tsx',
    "import { x } from '#catalogue/web/admin/call.ts'",
  ],
  ['web/admin: zod itself', 'src/orders/web/admin/form.tsx', "import { z } from 'zod/v4'"],
  [
    'web/admin: a contract on the right',
    'src/catalogue/web/admin/form.tsx',
    "import { Order } from '#orders/contract.ts'",
  ],
  ['web: libphonenumber-js', 'src/orders/web/phone.tsx', "import parse from 'libphonenumber-js/min'"],
  [
    'web: a server, even its types',
    'src/orders/web/api.ts',
    "import type { Row } from '#orders/server/queries.ts'",
  ],
  [
    'web: a server in the place of a type',
    'src/orders/web/api.ts',
    "let x: import('#orders/server/queries.ts').Row",
  ],
  ['web: web on the right', 'src/catalogue/web/card.tsx', "import { Button } from '#baskets/web/button.tsx'"],
  ['web: rules on the left', 'src/orders/web/lines.tsx', "import { x } from '#catalogue/contract/prices.ts'"],
  [
    'web: what accounts keep to themselves',
    'src/orders/web/lines.tsx',
    "import { x } from '#accounts/web/profile/addresses-tab.tsx'",
  ],
  [
    'pages: what accounts keep to themselves',
    'src/pages/storefront/home.tsx',
    "import { x } from '#accounts/web/profile/addresses-tab.tsx'",
  ],
  ['web: a page', 'src/orders/web/lines.tsx', "import Page from '#pages/account/order.tsx'"],
  ['root: any server', 'src/root.tsx', "import { app } from '#server/app.ts'"],
  ['root: a door', 'src/root.tsx', "import { x } from '#catalogue/server/index.ts'"],
  ['entry.client: platform/server', 'src/entry.client.tsx', "import { log } from '#platform/server/log.ts'"],
  ['entry.server: a door', 'src/entry.server.tsx', "import { x } from '#catalogue/server/index.ts'"],
  ['routes: a page', 'src/routes.ts', "import Home from '#pages/storefront/home.tsx'"],
  ['pages: any server', 'src/pages/storefront/home.tsx', "import { x } from '#catalogue/server/index.ts'"],
  [
    'pages: a contract by value',
    'src/pages/storefront/home.tsx',
    "import { Product } from '#catalogue/contract.ts'",
  ],
  [
    'pages: what only the back office loads',
    'src/pages/storefront/home.tsx',
    "import { x } from '#orders/web/admin/form.tsx'",
  ],
  [
    'pages/admin: a public page',
    'src/pages/admin/order.tsx',
    "import { x } from '#pages/storefront/home.tsx'",
  ],
  ['pages: a page elsewhere', 'src/pages/storefront/home.tsx', "import { x } from '../account/order.tsx'"],
  ['ui: a domain', 'src/ui/price.tsx', "import type { Product } from '#catalogue/contract.ts'"],
  ['ui: platform/server', 'src/ui/price.tsx', "import { log } from '#platform/server/log.ts'"],
  ['platform: a domain', 'src/platform/server/auth.ts', "import { x } from '#accounts/server/index.ts'"],
  [
    'platform/web: platform/server',
    'src/platform/web/send.ts',
    "import type { Log } from '#platform/server/log.ts'",
  ],
  [
    'platform/contract: platform/server',
    'src/platform/contract/page.ts',
    "import { x } from '#platform/server/log.ts'",
  ],
  ['pwa: a domain', 'src/pwa/update.ts', "import { x } from '#baskets/web/store.ts'"],
  ['server/: behind a door', 'server/app.ts', "import { x } from '#orders/server/place-order.ts'"],
  ['server/: web', 'server/app.ts', "import { x } from '#orders/web/api.ts'"],
  ['test/: behind a door', 'test/harness/app.ts', "import { x } from '#orders/server/place-order.ts'"],
  ['bench/: behind a door', 'bench/main.ts', "import { x } from '#orders/server/queries.ts'"],
  ['bench/: the lab', 'bench/main.ts', "import { x } from '../lab/mixed/world.ts'"],
  ['lab/: behind a door', 'lab/main.ts', "import { x } from '#orders/server/queries.ts'"],
  ['the app: the lab', 'server/app.ts', "import { x } from '../lab/mixed/world.ts'"],
  ['e2e/: a door', 'e2e/journeys/browse.ts', "import { x } from '#orders/server/index.ts'"],
  ['seed: tools', 'database/seed/main.ts', "import { seed } from '#tools/seed.ts'"],
  ['seed: behind a door', 'database/seed/main.ts', "import { x } from '#orders/server/queries.ts'"],
  ['tools/: a domain', 'tools/check.ts', "import { x } from '#orders/rules/states.ts'"],
  ['the launcher: a package', 'tools/start.mjs', "import { parseSync } from 'vite'"],
  ['shop.config: a domain', 'shop.config.ts', "import { x } from './src/orders/rules/states.ts'"],
  [
    'a test beside: a room not its own',
    'src/orders/rules/states.test.ts',
    "import { x } from '#orders/web/api.ts'",
  ],
  [
    'a relative path out of its room',
    'src/orders/server/routes.ts',
    "import { x } from '../rules/states.ts'",
  ],
  ['a path far up', 'src/orders/web/a/b/c/d.ts', "import { x } from '../../../lines.ts'"],
  ['a subpath inside its room', 'src/orders/web/api.ts', "import { x } from '#orders/web/lines.ts'"],
  ['a second spelling', 'src/orders/web/api.ts', "import { x } from '#src/orders/rules/states.ts'"],
  ['an unknown subpath', 'src/root.tsx', "import { x } from '#shipping/rules/states.ts'"],
  ['an alias', 'src/root.tsx', "import { x } from '~/orders/server'"],
  ['a re-export', 'src/orders/web/api.ts', "export * from '#orders/server/queries.ts'"],
  ['a dynamic import', 'src/orders/web/api.ts', "export const x = () => import('#orders/server/queries.ts')"],
  ['a computed import', 'src/orders/web/api.ts', 'export const x = (name: string) => import(name)'],
  ['a side effect', 'src/orders/web/api.ts', "import '#orders/server/queries.ts'"],
  ['a file in no room', 'src/orders/drawer/x.ts', "import { x } from '#orders/rules/states.ts'"],
  ['an unknown domain', 'src/shipping/rules/x.ts', "import { x } from './y.ts'"],
]

describe('forbidden imports, row by row', () => {
  test.each(FORBIDDEN)('%s', (_row, file, source) => {
    expect(problemsOf(file, source)).toHaveLength(1)
  })
})

const ALLOWED: [file: string, source: string][] = [
  ['src/orders/contract.ts', "import { z } from 'zod/v4'\nimport { Product } from '#catalogue/contract.ts'"],
  [
    'src/orders/rules/kinds/index.ts',
    "import { pack } from './pack.ts'\nimport { x } from '#payments/rules/schedule.ts'",
  ],
  [
    'src/orders/server/routes.ts',
    "import { x } from '#catalogue/server/index.ts'\nimport { y } from '#orders/rules/states.ts'",
  ],
  ['src/orders/server/index.ts', "export { x } from './place-order.ts'\nimport type { Pool } from 'pg'"],
  [
    'src/orders/web/lines.tsx',
    "import type { Order } from '#orders/contract.ts'\nimport { Card } from '#catalogue/web/card.tsx'",
  ],
  ['src/orders/web/lines.tsx', "import { PlaceField } from '#accounts/web/profile/place-field.tsx'"],
  [
    'src/orders/web/admin/form.tsx',
    "import { OrderWrite } from '#orders/contract.ts'\nimport { x } from '../lines.tsx'",
  ],
  ['src/orders/web/employer/form.tsx', "import { OrderWrite } from '#orders/contract.ts'"],
  ['src/pages/admin/order.tsx', "import { OrderWrite } from '#orders/contract.ts'"],
  ['src/pages/company/orders.tsx', "import { x } from '#orders/web/employer/form.tsx'"],
  ['src/pages/account/profile.tsx', "import { x } from '#accounts/web/profile/profile-screen.tsx'"],
  ['src/texts/server/texts.ts', "import terms from '#texts/documents/terms.md?raw'"],
  [
    'src/root.tsx',
    "import type { Route } from './+types/root'\nimport './app.css'\nimport { Header } from '#pages/frame/header.tsx'",
  ],
  [
    'src/entry.server.tsx',
    "import { log } from '#platform/server/log.ts'\nimport { renderToPipeableStream } from 'react-dom/server'",
  ],
  ['src/routes.ts', "import { route } from '@react-router/dev/routes'"],
  [
    'src/pages/storefront/home.tsx',
    "import type { Product } from '#catalogue/contract.ts'\nimport { x } from './hero.tsx'",
  ],
  ['src/ui/toast/toast.tsx', "import { x } from '#platform/web/money.ts'\nimport { useState } from 'react'"],
  ['src/orders/web/fields.tsx', "import { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'"],
  ['src/platform/server/errors/shop-error.ts', "import { x } from '#platform/contract/errors.ts'"],
  [
    'server/app.ts',
    "import { x } from '#orders/server/index.ts'\nimport * as build from 'virtual:react-router/server-build'",
  ],
  [
    'test/harness/app.ts',
    "import { x } from '#orders/server/index.ts'\nimport { build } from '#server/app.ts'",
  ],
  ['bench/main.ts', "import { seed } from '#database/seed/main.ts'"],
  ['lab/soak/run-soak.ts', "import { say } from '#bench/say.ts'\nimport { x } from '../signals.ts'"],
  [
    'e2e/journeys/browse.ts',
    "import { shop } from '#shop.config.ts'\nimport { test } from '@playwright/test'",
  ],
  [
    'tools/check.ts',
    "import { shop } from '#shop.config.ts'\nimport { x } from '#platform/contract/francs.ts'",
  ],
  ['tools/start.mjs', "import { spawn } from 'node:child_process'"],
  ['shop.config.ts', "import type { Phone } from './src/platform/contract/phone.ts'"],
  [
    'src/orders/rules/states.test.ts',
    "import { test } from 'vitest'\nimport { make } from '#test/factories/order.ts'",
  ],
  ['src/orders/web/lines.test.tsx', "import { Order } from '#orders/contract.ts'"],
]

test.each(ALLOWED)('an allowed import passes: %s', (file, source) => {
  expect(problemsOf(file, source)).toEqual([])
})

test('a browser file may not reach zod through a shared file either', () => {
  const others = {
    'src/orders/rules/lines.ts': "import { Order } from '#orders/contract.ts'",
    'src/orders/contract.ts': "import { z } from 'zod/v4'",
  }
  const web = ['src/orders/web/api.ts', "import { x } from '#orders/rules/lines.ts'"] as const
  expect(problemsOf(...web, others)).toEqual([
    'src/orders/web/api.ts → #orders/rules/lines.ts : it brings zod/v4 ← src/orders/contract.ts ← src/orders/rules/lines.ts to the browser',
  ])
  others['src/orders/rules/lines.ts'] = "import type { Order } from '#orders/contract.ts'"
  expect(problemsOf(...web, others)).toEqual([])
})

test('the back office may reach zod through a shared file, and libphonenumber-js may not come along', () => {
  const others = {
    'src/platform/contract/form.ts': "import { config } from 'zod/v4/core'",
  }
  const form = "import { x } from '#platform/contract/form.ts'"
  expect(problemsOf('src/orders/web/admin/form.tsx', form, others)).toEqual([])
  expect(problemsOf('src/pages/company/orders.tsx', form, others)).toEqual([])
  expect(problemsOf('src/orders/web/form.tsx', form, others)).toHaveLength(1)
  expect(problemsOf('src/pages/account/form.tsx', form, others)).toHaveLength(1)
  others['src/platform/contract/form.ts'] = "import parse from 'libphonenumber-js/min'"
  expect(problemsOf('src/orders/web/admin/form.tsx', form, others)).toHaveLength(1)
})

test('characters of two and four bytes before an import do not hide it', () => {
  const source =
    "// é 😀 « d’été »\nimport type { Order } from '#orders/contract.ts'\nexport const x = () => import('#orders/server/queries.ts')"
  expect(problemsOf('src/orders/web/api.ts', source)).toEqual([
    "src/orders/web/api.ts → #orders/server/queries.ts : orders's web never imports orders's server",
  ])
})

test('a file that cannot be parsed as a module stops the check', () => {
  expect(() => problemsOf('src/orders/web/api.ts', 'import { from')).toThrow('src/orders/web/api.ts')
})

test('the project itself has no forbidden import', () => {
  const { seen, forbidden } = findForbiddenImports(readModules())
  expect(seen).toBeGreaterThan(10)
  expect(forbidden).toEqual([])
})

describe('as a command', () => {
  const root = mkdtempSync(join(tmpdir(), 'check-imports-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-imports.ts')], {
      cwd: root,
      encoding: 'utf8',
    })

  test('it fails when it finds no import at all', () => {
    const { status, stderr } = run()
    expect(status).toBe(1)
    expect(stderr).toContain('found no import')
  })

  test('it names file, import and reason and fails, and passes once corrected', () => {
    mkdirSync(join(root, 'src/ui'), { recursive: true })
    writeFileSync(join(root, 'src/ui/price.tsx'), "import { x } from '#platform/server/log.ts'")
    const broken = run()
    expect(broken.stderr).toBe(
      'src/ui/price.tsx → #platform/server/log.ts : ui never imports platform/server\n',
    )
    expect(broken.status).toBe(1)
    writeFileSync(join(root, 'src/ui/price.tsx'), "import { useState } from 'react'")
    expect(run()).toMatchObject({ status: 0, stdout: 'imports: 1 read, 0 forbidden\n' })
  })
})
