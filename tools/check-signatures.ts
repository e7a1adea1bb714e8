import { spawnSync } from 'node:child_process'

/** Timeout for the registry and its keys in ms: a build without network must not hang. */
const WAIT_MS = 30_000

/**
 * Result of `npm audit signatures --json`. `unchecked`: keys or signatures could not be fetched, which is not an
 * error.
 */
export type Signatures = { is: 'verified' } | { is: 'unchecked' | 'refused'; why: string }

interface Report {
  invalid?: { name: string; version: string }[]
  missing?: { name: string; version: string }[]
  error?: { code?: string; summary?: string }
}

/** Errors of a registry or key server that is unreachable or has no signatures. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E40[134]|E50[0-9]|supported registry|no verifiable keys/i

/** Parses the command's result: exit code (null after a timeout), JSON and stderr. */
export function readSignatures({
  code,
  out,
  error,
}: {
  code: number | null
  out: string
  error: string
}): Signatures {
  if (code === 0) return { is: 'verified' }
  const report = parse(out)
  const found = [...(report.invalid ?? []), ...(report.missing ?? [])]
  if (found.length > 0)
    return { is: 'refused', why: found.map(({ name, version }) => `${name}@${version}`).join(', ') }
  const why = [report.error?.code, report.error?.summary].filter(Boolean).join(': ') || lastLine(error)
  if (code === null) return { is: 'unchecked', why: `no answer within ${WAIT_MS / 1000} s` }
  return { is: UNREACHABLE.test(`${why} ${error}`) ? 'unchecked' : 'refused', why }
}

function parse(text: string): Report {
  try {
    return JSON.parse(text) as Report
  } catch {
    return {}
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

if (import.meta.main) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['audit', 'signatures', '--json', '--fetch-retries=0'],
    {
      encoding: 'utf8',
      timeout: WAIT_MS,
      shell: process.platform === 'win32',
    },
  )
  const found = readSignatures({ code: status, out: stdout, error: stderr })
  process.stdout.write(
    found.is === 'verified'
      ? 'signatures: every installed package has the registry’s signature\n'
      : `signatures: ${found.is === 'unchecked' ? 'NOT CHECKED' : 'refused'}, ${found.why}\n`,
  )
  process.exit(found.is === 'refused' ? 1 : 0)
}
