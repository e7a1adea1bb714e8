import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from '#platform/server/run-command.ts'

/** Programs that a bench calls and npm does not bring: what they are for, and Debian's package of each. */
const PROGRAMS = {
  wrk: { use: 'asks the measured servers', package: 'wrk' },
  nginx: { use: 'is what a kept page is compared with', package: 'nginx-light' },
} as const
export type ProgramName = keyof typeof PROGRAMS

/** Where administrators' programs stand, which people's PATH often leaves out. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** The program's file. Throws an error that says what is missing, and how it is installed. */
export function requireProgram(name: ProgramName): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  const file = folders.map((folder) => join(folder, name)).find(isProgram)
  if (file !== undefined) return file
  const { use, package: debian } = PROGRAMS[name]
  throw new CommandError(`${name} is not installed: it ${use}. On Debian: apt-get install ${debian}`)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
