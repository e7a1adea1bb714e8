import { spawnSync } from 'node:child_process'

/** Static checks. Each line is a command; all of them run, to report every error at once. */
const CHECKS: [name: string, ...command: string[]][] = [
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['imports', 'node', 'tools/check-imports.ts'],
  ['unused', 'knip', '--no-progress', '--no-config-hints'],
  ['unused in the product', 'knip', '--no-progress', '--no-config-hints', '--production'],
  ['migrations', 'node', 'tools/check-migrations.ts'],
  [
    'statements',
    'node',
    'tools/check-statements.ts',
    ...(process.argv.includes('--write') ? ['--write'] : []),
  ],
  ['requirements', 'node', 'tools/check-requirements.ts'],
  ['mutations', 'node', 'tools/check-mutations.ts'],
  ['docs', 'node', 'tools/check-docs.ts'],
]

const unknown = process.argv.slice(2).find((word) => word !== '--write')
if (unknown !== undefined) {
  console.error(`npm run check [-- --write]: unknown option "${unknown}"`)
  process.exit(1)
}

const failed: string[] = []
for (const [name, command = '', ...rest] of CHECKS) {
  process.stdout.write(`· ${name}\n`)
  const { status } = spawnSync(command, rest, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) failed.push(name)
}
process.stdout.write(failed.length === 0 ? 'check: all is well\n' : `check: ${failed.join(', ')} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
