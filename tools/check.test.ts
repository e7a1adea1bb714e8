import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

test.each(['books', 'audit', 'mutations', 'signatures'])(
  'an unknown argument of the check is refused, and %s is a script of its own',
  (name) => {
    const check = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), `--${name}`], {
      encoding: 'utf8',
    })
    expect(check.status).toBe(1)
    expect(check.stderr).toBe(`npm run check [-- --write]: unknown option "--${name}"\n`)
    expect(Object.keys(packageJson.scripts)).toContain(`check:${name}`)
  },
)
