import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds: short, so that a throttled process waits only briefly. */
const PERIOD = 10_000

/** The kernel's CPU shares in cgroup v1 and v2. */
const OLDER = '/sys/fs/cgroup/cpu'
const NEWER = '/sys/fs/cgroup'

/** A separate core for some processes, limited to a share of one core for all of them together. */
export interface SlowCore {
  add(...pids: number[]): void
  /** Sets the share of one core; undefined for no limit. */
  bound(share: number | undefined): void
}

/** Cores for the duration of a run. Their processes must have ended before disposal. */
export interface SlowCores {
  make(): SlowCore
  close(): void
}

/** Undefined when this machine cannot limit CPU: requires Linux and root. */
export function openSlowCores(): SlowCores | undefined {
  const folders: string[] = []
  const make = (): SlowCore => {
    const folder = join(
      existsSync(join(OLDER, 'cpu.cfs_quota_us')) ? OLDER : NEWER,
      `keur-${process.pid}-${folders.length}`,
    )
    mkdirSync(folder)
    folders.push(folder)
    return {
      add: (...pids) => {
        for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid))
      },
      bound: (share) => writeBound(folder, share === undefined ? undefined : Math.round(share * PERIOD)),
    }
  }
  const close = (): void => {
    for (const folder of folders.splice(0)) rmdirSync(folder)
  }
  try {
    make().bound(0.5)
    close()
    return { make, close }
  } catch {
    for (const folder of folders) if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
}

function writeBound(folder: string, quota: number | undefined): void {
  if (folder.startsWith(OLDER)) {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD))
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota ?? -1))
  } else {
    if (!existsSync(join(folder, 'cpu.max'))) writeFileSync(join(NEWER, 'cgroup.subtree_control'), '+cpu')
    writeFileSync(join(folder, 'cpu.max'), `${quota ?? 'max'} ${PERIOD}`)
  }
}
