import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/**
 * Writes which packages the built shop runs (CycloneDX), with version, licence and hash, from the locked ones; needs no network.
 * A trial without `npm` on the path is built all the same: the failure is reported, and the file is missing.
 */
export async function writeSbom(file: string): Promise<void> {
  const sbom = await run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'])
  if (sbom === undefined) process.stderr.write(`${file} was not written: npm sbom failed\n`)
  else writeFileSync(file, sbom)
}

/** What a command prints; undefined where it fails or does not exist. */
function run(command: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString('utf8') : undefined))
  })
}
