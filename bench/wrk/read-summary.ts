/** What wrk saw of one measurement, as `caller.lua` tells it. */
export interface WrkSummary {
  answers: number
  seconds: number
  /** Of all answers together, their headers included. */
  bytes: number
  /** Milliseconds that 99 of 100 answers stayed under. */
  p99: number
  /** Answers with a status of 400 and more. */
  refused: number
  /** Connections that broke, and answers that did not come in time. */
  broken: number
}

/** Reads the last line of what wrk printed; the lines before are for people. Throws where there is no such line. */
export function readSummary(printed: string): WrkSummary {
  const line = printed.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(`wrk told nothing: ${printed.slice(-500)}`)
  return JSON.parse(line) as WrkSummary
}
