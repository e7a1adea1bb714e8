import type pg from 'pg'

/** Milliseconds between two questions. */
const INTERVAL = 10_000
/** How long one question may wait, behind a heavy query, in milliseconds. */
const PATIENCE = 30_000
/** Questions in a row without an answer before the engine counts as lost: a minute and more. */
const MOST_SILENT = 4

export interface Watch {
  stop(): void
  /** Asks nothing until `work` is done: it holds the only connection for as long as it takes. */
  pauseDuring(work: () => Promise<void>): Promise<void>
}

/** Asks `select 1` from time to time: an engine that hangs says nothing by itself. */
export function watchEngine(pool: pg.Pool, onLost: (reason: string) => void): Watch {
  let silent = 0
  let isAsking = false
  let isPaused = false
  const ask = async (): Promise<void> => {
    isAsking = true
    try {
      await answerWithin(PATIENCE, pool.query('select 1'))
      silent = 0
    } catch {
      silent += 1
      if (silent === MOST_SILENT) onLost('it stopped answering')
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => {
    if (!isAsking && !isPaused) void ask()
  }, INTERVAL)
  timer.unref()
  return {
    stop: () => clearInterval(timer),
    pauseDuring: async (work) => {
      isPaused = true
      try {
        await work()
      } finally {
        isPaused = false
      }
    },
  }
}

async function answerWithin(milliseconds: number, answer: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer')), milliseconds)
  timer.unref()
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
