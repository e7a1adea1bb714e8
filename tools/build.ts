import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFirstScript, buildVisitor, writeScript } from './build-visitor.ts'
import { buildWorker } from './build-worker.ts'
import { writeSbom } from './write-sbom.ts'

/** Text files, compressed once at build time with the best ratio. */
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

// First, because pages reference it.
const visitor = await buildVisitor()
const first = await buildFirstScript()
const { status } = spawnSync('react-router', ['build'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    VITE_VISITOR_SCRIPT: visitor.address,
    VITE_FIRST_SCRIPT: first.address,
  },
  shell: process.platform === 'win32',
})
if (status !== 0) process.exit(status ?? 1)
for (const script of [visitor, first]) writeScript(script, 'build/client')
await buildWorker('build/client')
compressBuiltFiles('build/client')
await writeSbom('build/sbom.json')
