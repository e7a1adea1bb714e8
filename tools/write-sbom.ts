import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/**
 * Writes an SBOM of the built shop's packages (CycloneDX), with version, licence and hash, from the lock file; needs
 * no network. A build without `npm` in PATH still succeeds: the error is reported, and the file is missing.
 */
export async function writeSbom(file: string): Promise<void> {
  const sbom = await run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'])
  if (sbom === undefined) process.stderr.write(`${file} was not written: npm sbom failed\n`)
  else writeFileSync(file, sbom)
}

/** A command's output; undefined when it fails or does not exist. */
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
