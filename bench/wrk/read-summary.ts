/** One measurement by wrk, as printed by `caller.lua`. */
export interface WrkSummary {
  answers: number
  seconds: number
  /** Total of all responses, including headers. */
  bytes: number
  /** Median and 99th percentile in ms. */
  p50: number
  p99: number
  /** Responses with status 400 or higher. */
  refused: number
  /** Connection errors and timeouts. */
  broken: number
}

/** Parses the last line of wrk's output; the lines before are for people. Throws when it is missing. */
export function readSummary(printed: string): WrkSummary {
  const line = printed.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(`wrk printed no summary: ${printed.slice(-500)}`)
  return JSON.parse(line) as WrkSummary
}
