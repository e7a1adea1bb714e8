/** One threshold and its measured value. */
export interface Verdict {
  promise: string
  found: string
  isHeld: boolean
}
