/** What is going on, apart from the report: it goes where a redirected report does not. */
export function say(step: string): void {
  process.stderr.write(`· ${step}\n`)
}
