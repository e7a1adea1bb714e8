import { arch, cpus, platform, totalmem } from 'node:os'
import type { Database } from '#platform/server/db/database.ts'

/** The machine of a run: figures mean nothing without it. */
export interface Machine {
  processor: string
  cores: number
  /** GiB. */
  memory: number
  system: string
  node: string
  postgres: string
  /** YYYY-MM-DD */
  day: string
}

export async function describeMachine(db: Database, now: Date): Promise<Machine> {
  const processors = cpus()
  const [row] = await db.rows<{ server_version: string }>({ text: 'show server_version' })
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memory: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    postgres: row?.server_version ?? 'unknown',
    day: now.toISOString().slice(0, 10),
  }
}
