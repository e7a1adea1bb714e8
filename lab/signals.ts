import { CommandError } from '#platform/server/run-command.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** On a termination signal: stops everything that the experiment started, then exits. */
export function endOnSignals(ending: AsyncDisposableStack): void {
  for (const name of SIGNALS)
    process.once(name, () => void ending.disposeAsync().finally(() => process.exit(1)))
}

/** Aborts on a termination signal, for experiments that stop between two steps. */
export function abortOnSignals(): AbortSignal {
  const interruption = new AbortController()
  for (const name of SIGNALS) process.on(name, () => interruption.abort(new CommandError('interrupted')))
  return interruption.signal
}
