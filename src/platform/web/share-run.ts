/** Deduplicates concurrent runs of a task: callers share one run, with the first caller's arguments. */
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
