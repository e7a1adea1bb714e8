/** Reports progress on stderr, apart from the report. */
export function say(step: string): void {
  process.stderr.write(`· ${step}\n`)
}
