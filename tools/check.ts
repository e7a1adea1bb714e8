import { spawnSync } from 'node:child_process'

/** What can be seen without running the shop. Each line is a command; all run, so that one look shows every fault. */
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
    'requirements',
    'node',
    'tools/check-requirements.ts',
    ...(process.argv.includes('--write') ? ['--write'] : []),
  ],
  ['breakages', 'node', 'tools/check-breakages.ts'],
  ['docs', 'node', 'tools/check-docs.ts'],
]

// The data, not the code: a command of its own.
if (process.argv.includes('--books')) {
  const { status } = spawnSync('node', ['--env-file-if-exists=.env', 'server/books.ts'], {
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

// The same, of the audit log. A hash after it, noted at an earlier proof, must be on the way.
const audit = process.argv.indexOf('--audit')
if (audit !== -1) {
  const command = ['--env-file-if-exists=.env', 'server/audit.ts', ...process.argv.slice(audit + 1)]
  process.exit(spawnSync('node', command, { stdio: 'inherit' }).status ?? 1)
}

// Minutes, not seconds: whether the tests of the numbers named after it, of all where none is, can fail.
const breakages = process.argv.indexOf('--breakages')
if (breakages !== -1) {
  const command = ['tools/check-breakages.ts', '--run', ...process.argv.slice(breakages + 1)]
  process.exit(spawnSync('node', command, { stdio: 'inherit' }).status ?? 1)
}

// Needs the registry and its keys, which a machine without network has not: a command of its own, a step of CI and of a release.
if (process.argv.includes('--signatures'))
  process.exit(spawnSync('node', ['tools/check-signatures.ts'], { stdio: 'inherit' }).status ?? 1)

const failed: string[] = []
for (const [name, command = '', ...rest] of CHECKS) {
  process.stdout.write(`· ${name}\n`)
  const { status } = spawnSync(command, rest, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) failed.push(name)
}
process.stdout.write(failed.length === 0 ? 'check: all is well\n' : `check: ${failed.join(', ')} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)
