import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A copy of the project's tracked files, including uncommitted changes; untracked files are omitted. */
export interface Scratch {
  folder: string
  remove(): void
}

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim()

export function makeScratch(): Scratch {
  const parent = mkdtempSync(join(tmpdir(), 'keur-mutations-'))
  const folder = join(parent, 'project')
  git('worktree', 'add', '--detach', folder, git('stash', 'create') || 'HEAD')
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
