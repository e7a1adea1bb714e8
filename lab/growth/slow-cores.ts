import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Microseconds: short, so that a process that has used its share waits for no more than a moment. */
const PERIOD = 10_000

/** Where the kernel keeps shares of processor time: of its older and of its newer interface. */
const OLDER = '/sys/fs/cgroup/cpu'
const NEWER = '/sys/fs/cgroup'

/** A core of its own for some processes, slower than the machine's: they get no more than so much of one core together. */
export interface SlowCore {
  add(...pids: number[]): void
  /** A share of one core from here on; undefined: as much as there is. */
  bound(share: number | undefined): void
}

/** Cores that end with the run. Its processes must have ended before. */
export interface SlowCores {
  make(): SlowCore
  close(): void
}

/** Undefined where this machine does not let us share out its processors: that wants Linux and an administrator. */
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
