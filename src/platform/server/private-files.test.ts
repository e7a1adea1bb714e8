import { chmodSync, existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { makeTempFolder } from '#test/harness/temp-folder.ts'
import { closeBackups } from './backup/make-backup.ts'
import { OpenFilesError, closeToOthers, makePrivate } from './private-files.ts'

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await makeTempFolder('modes')
  onCleanup(() => folder.remove())
  return folder.path
})

const modeOf = (...path: string[]): string => (lstatSync(join(...path)).mode & 0o777).toString(8)

function write(path: string, mode: number): void {
  writeFileSync(path, 'x')
  chmodSync(path, mode)
}

test('a folder open to others is restricted to its user, with all its content', ({ folder }) => {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true })
  write(join(folder, 'database', 'base', '16384'), 0o666)
  write(join(folder, 'keys'), 0o644)
  write(join(folder, 'tool'), 0o755)
  for (const open of ['database/base', 'database', '.']) chmodSync(join(folder, open), 0o755)
  makePrivate(folder)
  const paths = ['.', 'database', 'database/base', 'database/base/16384', 'keys', 'tool']
  expect(paths.map((path) => modeOf(folder, path))).toEqual(['700', '700', '700', '600', '600', '700'])
})

test('a link to another folder is not followed', ({ folder }) => {
  const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')]
  mkdirSync(elsewhere)
  mkdirSync(data)
  chmodSync(elsewhere, 0o755)
  symlinkSync(elsewhere, join(data, 'link'))
  makePrivate(data)
  expect(modeOf(elsewhere)).toBe('755')
})

/** Not even the superuser may change it. */
const FIXED = '/proc/self/status'

test.runIf(existsSync(FIXED))('a path whose mode cannot be changed stops the start with a sentence', () => {
  expect(() => closeToOthers(FIXED)).toThrow(
    /^\/proc\/self\/status is open to other users \(mode 444\) and .*chmod/,
  )
  expect(() => closeToOthers(FIXED)).toThrow(OpenFilesError)
})

test('a missing data folder is created for its user alone', ({ folder }) => {
  makePrivate(join(folder, 'new', 'data'))
  expect(modeOf(folder, 'new', 'data')).toBe('700')
})

test('back-ups are restricted, and other files of their folder stay unchanged', ({ folder }) => {
  const backups = ['keur-20261127-013000.sql', 'keur-20261127-013000.sql.refused']
  for (const name of [...backups, 'notes.txt']) write(join(folder, name), 0o644)
  closeBackups(folder)
  closeBackups(join(folder, 'missing'))
  expect(backups.map((name) => modeOf(folder, name))).toEqual(['600', '600'])
  expect(modeOf(folder, 'notes.txt')).toBe('644')
})
