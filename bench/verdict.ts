/** One promise, and what this run found. */
export interface Verdict {
  promise: string
  found: string
  isHeld: boolean
}
