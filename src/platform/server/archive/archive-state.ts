import type { Registry } from 'prom-client'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database, Queryable } from '../db/database.ts'
import { showGauge } from '../http/show-gauge.ts'

/** WAL archive state, as PostgreSQL reports it. */
interface ArchiveState {
  /** Time of the last archived segment or of the server's start, whichever is later. */
  lastAt: Date
  /** Whether the last attempt failed. */
  isFailing: boolean
}

/** A segment is archived each minute (archive_timeout). This many minutes without one count as late. */
const LATE_MINUTES = 5

export const isArchiveLate = ({ lastAt }: ArchiveState, now: Date): boolean =>
  now.getTime() - lastAt.getTime() > LATE_MINUTES * 60_000

/** Returns undefined if the server has no archive, and for the embedded database. */
export async function readArchiveState(db: Queryable): Promise<ArchiveState | undefined> {
  const [row] = await db.rows({
    shape: 'platform.read-archive-state',
    // A newly promoted server has archived nothing yet.
    text: `select greatest(last_archived_time, pg_postmaster_start_time()) as "last_at!",
             coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as is_failing
           from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  })
  return row && { lastAt: row.last_at, isFailing: row.is_failing }
}

/** Metrics: age of the last archived segment, and whether the last attempt failed. */
export function registerArchiveMetrics(registry: Registry, db: Database, clock: Clock): void {
  const age = {
    name: 'archive_age_seconds',
    help: 'Time since the last WAL segment was archived; absent without an archive',
  }
  showGauge(registry, age, async () => {
    const state = await readArchiveState(db)
    return state && (clock().getTime() - state.lastAt.getTime()) / 1000
  })
  const failed = { name: 'archive_failed', help: '1 where the last try to archive a piece of the log failed' }
  showGauge(registry, failed, async () => {
    const state = await readArchiveState(db)
    return state && Number(state.isFailing)
  })
}
