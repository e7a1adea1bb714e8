import { keepNewFilesPrivate } from './private-files.ts'

/** Errors whose message alone tells a person what to do. */
const FORESEEN = new Set([
  'CommandError',
  'SettingsError',
  'FolderInUseError',
  'OpenFilesError',
  'MigrationError',
  'BackupError',
  'DatabaseUnreachableError',
])

/** A command was given something that it cannot do: its message says what, in the words of who types it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Whether an error's message alone tells a person what to do. */
export const isForeseen = (error: unknown): error is Error =>
  error instanceof Error && FORESEEN.has(error.name)

/** Runs a command of the terminal, whose files are private: an error is printed, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  keepNewFilesPrivate()
  try {
    await work()
  } catch (error) {
    console.error(isForeseen(error) ? error.message : error)
    process.exitCode = 1
  }
}
