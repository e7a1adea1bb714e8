/** The same task for all who ask while it runs: they share one run, and the first one's arguments count. */
export function shareRun<Args extends readonly unknown[], Answer>(
  task: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  let running: Promise<Answer> | undefined
  return (...args) => {
    running ??= task(...args).finally(() => {
      running = undefined
    })
    return running
  }
}
