import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../../platform/server/db/database.ts'
import type { Signals } from '../../../platform/server/events/signals.ts'
import { applyFile } from './apply-file.ts'
import { type GoOn, checkFile } from './check-file.ts'
import { type ImportJob, finishJob, releaseJob, takeJob } from './import-jobs.ts'

/** How often a process looks for imports to do, in milliseconds. */
const LOOK_MS = 500
/** Of each stretch of time, the part in which an import works: the shop has the rest. */
const SHARE = 0.6

/** Does what waits of imports, and answers once nothing does; `goOn` is asked between batches. */
export async function runImports(
  { db, signals, log }: { db: Database; signals: Signals; log: Logger },
  goOn: GoOn = async () => true,
): Promise<void> {
  for (let job = await takeJob(db); job !== undefined; job = await takeJob(db)) {
    try {
      await (job.state === 'checking' ? checkFile(db, job, goOn) : applyFile(db, signals, job, goOn))
    } catch (error) {
      log.error({ err: error, import: job.id }, 'an import of products failed')
      await endBroken(db, job)
    }
    if (!(await goOn())) return releaseJob(db, job)
  }
}

/** An import that breaks would break again: what was applied stays, and staff are told. */
async function endBroken(db: Database, job: ImportJob): Promise<void> {
  await finishJob(db, job, {
    state: 'failed',
    fault: 'L’import s’est arrêté sur une erreur de notre côté. Les lignes déjà appliquées le restent.',
  })
}

/** Runs imports in the background of this process. Answers how to stop it, which waits for the batch under way. */
export function startImports(parts: { db: Database; signals: Signals; log: Logger }): () => Promise<void> {
  let isStopping = false
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    if (isStopping) return
    running ??= runImports(
      parts,
      makePaced(() => !isStopping),
    )
      .catch((error: unknown) => parts.log.error({ err: error }, 'imports could not be looked for'))
      .finally(() => (running = undefined))
  }, LOOK_MS)
  return async () => {
    isStopping = true
    clearInterval(timer)
    await running
  }
}

/** Rests between two batches, the longer the last one took. */
function makePaced(isOn: () => boolean): GoOn {
  let started = performance.now()
  return async () => {
    const took = performance.now() - started
    if (isOn()) await pause(took * (1 / SHARE - 1))
    started = performance.now()
    return isOn()
  }
}
