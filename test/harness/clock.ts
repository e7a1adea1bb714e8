/** Default time of tests. */
export const TEST_NOW = new Date('2026-11-24T10:00:00Z')

/** A clock controlled by the test: set `now`, or let time pass. */
export interface TestClock {
  now: Date
  pass(seconds: number): void
}

export function createTestClock(now = TEST_NOW): TestClock {
  return {
    now,
    pass(seconds) {
      this.now = new Date(this.now.getTime() + seconds * 1000)
    },
  }
}
