import { keepNewFilesPrivate } from './private-files.ts'

/** Errors whose message alone is sufficient for the user. */
const FORESEEN = new Set([
  'CommandError',
  'SettingsError',
  'FolderInUseError',
  'OpenFilesError',
  'MigrationError',
  'BackupError',
  'DatabaseUnreachableError',
])

/** Invalid use of a command. The message is for the user. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Whether an error's message alone is sufficient for the user. */
export const isForeseen = (error: unknown): error is Error =>
  error instanceof Error && FORESEEN.has(error.name)

/** Runs a terminal command with private files: an error is printed, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  keepNewFilesPrivate()
  try {
    await work()
  } catch (error) {
    console.error(isForeseen(error) ? error.message : error)
    process.exitCode = 1
  }
}
