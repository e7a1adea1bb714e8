import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CommandError } from '../run-command.ts'
import { showMoment } from './moment.ts'
import { findServerUser } from './postgres-programs.ts'

const execute = promisify(execFile)

/**
 * Added to the environment of this process, whose PGBACKREST_… variables locate an archive outside Debian's default.
 */
interface RunOptions {
  env?: Record<string, string>
  signal?: AbortSignal
}

/** Maximum output in bytes: one line per back-up. */
const LONGEST_ANSWER = 50_000_000

/** Runs pgBackRest as PostgreSQL's user and returns its output. Throws `CommandError` with its error message. */
export async function runPgbackrest(words: readonly string[], { env, signal }: RunOptions): Promise<string> {
  try {
    const { stdout } = await execute(
      'pgbackrest',
      ['--log-level-console=off', '--log-level-stderr=error', ...words],
      {
        ...findServerUser(),
        // A working directory that any user may enter.
        cwd: '/',
        env: { ...process.env, ...env },
        maxBuffer: LONGEST_ANSWER,
        ...(signal && { signal }),
      },
    )
    return stdout
  } catch (error) {
    signal?.throwIfAborted()
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT')
      throw new CommandError('pgBackRest is missing on this machine: apt-get install pgbackrest')
    throw new CommandError(explainComplaint(stderr === '' ? String(error) : stderr))
  }
}

/** Errors of an S3 endpoint, by pgBackRest's message. */
const KNOWN_ERRORS: readonly [RegExp, string][] = [
  [/HTTP request failed with 40[13]\b/, 'refuses the key (repo1-s3-key, repo1-s3-key-secret)'],
  [/HTTP request failed with 404\b/, 'has no such bucket (repo1-s3-bucket)'],
]

/** Explains an error of pgBackRest in one sentence. */
export function explainComplaint(output: string): string {
  const known = KNOWN_ERRORS.find(([pattern]) => pattern.test(output))
  if (known !== undefined) return `the address of the archive ${known[1]}`
  // Version 2.45 reports certificate errors as encryption errors.
  const certificate = /unable to .*certificate.*/.exec(output)?.[0]
  if (certificate !== undefined)
    return `the address of the archive does not prove that it is the archive’s: ${certificate}`
  // A wrong passphrase mostly yields a file in an unknown format.
  if (/crypto|cipher|encrypt|FormatError/i.test(output))
    return 'the archive does not open: its passphrase (repo1-cipher-pass) is missing or another one, or it is damaged'
  const [line = ''] = output
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map((one) => one.replace(/^.*ERROR: \[\d+\]: /, ''))
  return `pgBackRest: ${line.trim()}`
}

/** A back-up of the whole server, with the fields that a restore needs. */
export interface ArchivedBackup {
  label: string
  endedAt: Date
  /** Size of the restored data. */
  bytes: number
  /** Major version of PostgreSQL, such as 15. */
  version: string
}

const Status = z.object({ code: z.int(), message: z.string() })
const Info = z.array(
  z.object({
    status: Status,
    repo: z.array(z.object({ status: Status })).default([]),
    db: z.array(z.object({ id: z.int(), version: z.string() })).default([]),
    backup: z
      .array(
        z.object({
          label: z.string(),
          database: z.object({ id: z.int() }),
          info: z.object({ size: z.int() }),
          timestamp: z.object({ stop: z.int() }),
        }),
      )
      .default([]),
  }),
)

/** Status of an unreadable archive. */
const UNREADABLE = 99

const CONTROL = /\p{Cc}/gu

/**
 * Lists the back-ups in the archive, oldest first. Throws `CommandError` if there are none or the archive cannot be
 * opened.
 */
export async function listArchived(stanza: string, options: RunOptions = {}): Promise<ArchivedBackup[]> {
  return readArchived(stanza, await runPgbackrest([`--stanza=${stanza}`, '--output=json', 'info'], options))
}

/** Parses the output of `pgbackrest info` to the same list. */
export function readArchived(stanza: string, answer: string): ArchivedBackup[] {
  // Version 2.45 writes raw line breaks in its error messages, which is invalid JSON.
  const [archive] = Info.parse(JSON.parse(answer.replaceAll(CONTROL, ' ')))
  const complaint = [archive?.status, ...(archive?.repo ?? []).map(({ status }) => status)].findLast(
    (status) => status?.code === UNREADABLE,
  )
  if (complaint !== undefined) throw new CommandError(explainComplaint(complaint.message))
  const versions = new Map(archive?.db.map(({ id, version }) => [id, version]))
  const backups = (archive?.backup ?? []).map(({ label, database, info, timestamp }) => ({
    label,
    endedAt: new Date(timestamp.stop * 1000),
    bytes: info.size,
    version: versions.get(database.id) ?? '',
  }))
  if (backups.length === 0)
    throw new CommandError(`there is no archive of « ${stanza} » with a back-up (pgbackrest info tells more)`)
  return backups.sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}

/** pgBackRest reports the end of a back-up in whole seconds. */
const SECOND_MS = 1000

/**
 * Returns the last back-up that ended before this time, from which WAL replay can reach it. Without a time, the last
 * back-up.
 */
export function chooseBackup(backups: readonly ArchivedBackup[], moment: Date | undefined): ArchivedBackup {
  const chosen = backups.findLast(
    ({ endedAt }) => moment === undefined || endedAt.getTime() + SECOND_MS <= moment.getTime(),
  )
  if (chosen !== undefined) return chosen
  const first = backups[0]
  throw new CommandError(
    `the first back-up of the archive ended at ${first ? showMoment(first.endedAt) : '?'}: nothing before it can be brought back`,
  )
}
