/** Whoever is asked to end takes along what was started for a trial. */
export function endOnSignals(ending: AsyncDisposableStack): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void ending.disposeAsync().finally(() => process.exit(1)))
}
