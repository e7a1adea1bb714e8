import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildWorker } from './build-worker.ts'
import { shrinkManifest } from './smallest-manifest.ts'

/** Files that travel as text and are worth compressing once, at build time, as small as they get. */
const TEXT = /\.(js|css|svg|webmanifest|txt|xml)$/
const SMALLEST = 512

function compressBuiltFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const body = readFileSync(file)
    if (body.length < SMALLEST) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  }
}

/** Every page loads it: a few hundred bytes less of it are a few hundred bytes less of everything. */
function shrinkBuiltManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('the build has no list of screens')
  const file = join(folder, name)
  writeFileSync(file, shrinkManifest(readFileSync(file, 'utf8')))
}

const { status } = spawnSync('react-router', ['build'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(status ?? 1)
// Before the list of screens is written shorter: the worker's list is read from it.
await buildWorker('build/client')
shrinkBuiltManifest('build/client/assets')
compressBuiltFiles('build/client')
