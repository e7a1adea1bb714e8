import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from '#platform/server/run-command.ts'

/** Programs that npm does not install: their purpose, and the Debian package of each. */
const PROGRAMS = {
  wrk: { use: 'asks the measured servers', package: 'wrk' },
  nginx: { use: 'is what a kept page is compared with', package: 'nginx-light' },
} as const
export type ProgramName = keyof typeof PROGRAMS

/** Administrators' program folders, often missing from a user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** Returns the program's path. Throws an error that names the missing program and how to install it. */
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
