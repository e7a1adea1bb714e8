import { type Reason, type Identity, UnfitError } from './ask-servers.ts'
import { MOST_BEHIND_MS, Trail } from './trail.ts'

/** Milliseconds between two looks at leader and standby, and while a change is waited for. */
const PAUSE_MS = 500
const SHORT_PAUSE_MS = 50
/** Milliseconds for which something holds before it is told. */
const TOLD_AFTER_MS = 3000

interface FollowerOptions {
  askLeader: () => Promise<{ position: bigint; identity: Identity }>
  askStandby: () => Promise<bigint>
  /** What is to be told, once: why the standby is not read; undefined: it is. */
  tell: (reason: Reason | undefined) => void
  /** The standby says nothing any more. */
  onAway: () => void
  /** Milliseconds since whenever. */
  now: () => number
}

/** Knows from two looks a second how far leader and standby are, and so whether the standby may be read. */
export class Follower {
  readonly #options: FollowerOptions
  readonly #trail = new Trail()
  #leader: Identity | undefined
  #isLeaderThere = false
  /** How often there was something to catch up with, and of how many it is known where the leader was then. */
  #heard = 1
  #placed = 0
  /** Where the leader was after the last of them. */
  #mark = 0n
  #standby: bigint | undefined
  /** The last moment of which the standby is known to know everything. */
  #moment: number | undefined
  /** Why the last look shut the standby; `since` when it has been so. */
  #reason: Reason | undefined = 'no leader'
  #since: number
  #told: Reason | 'nothing yet' | undefined = 'nothing yet'
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lookedAt: number
  #isRunning = false

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#since = options.now()
    this.#lookedAt = this.#since
  }

  get leader(): Identity | undefined {
    return this.#leader
  }

  /** Whether the standby was fit when it was looked at, and that is not too long ago. */
  get isOpen(): boolean {
    return this.#reason === undefined && this.isFit(this.#standby)
  }

  /** Whether a server that has come so far may be read now: not too old, and with all that was to be caught up with. */
  isFit(position: bigint | undefined): boolean {
    if (position === undefined || this.#placed !== this.#heard || position < this.#mark) return false
    return this.#isRecent(this.#trail.findMoment(position))
  }

  findSecondsBehind(): number | undefined {
    return this.#moment === undefined ? undefined : (this.#options.now() - this.#moment) / 1000
  }

  /** From now on only who has come as far as the leader is now may be read. */
  catchUp(): void {
    this.#heard += 1
    this.#lookWithin(Math.max(0, this.#lookedAt + SHORT_PAUSE_MS - this.#options.now()))
  }

  start(): void {
    this.#isRunning = true
    this.#lookWithin(0)
  }

  async close(): Promise<void> {
    this.#isRunning = false
    clearTimeout(this.#timer)
    await this.#looking
  }

  /** Looks at both, the leader first: so a standby that has all of it is as recent as that look. */
  async look(): Promise<void> {
    const reason = await this.#findReason()
    const now = this.#options.now()
    this.#lookedAt = now
    if (reason === 'away' && this.#reason !== 'away') this.#options.onAway()
    if (reason !== this.#reason) this.#since = now
    this.#reason = reason
    const isTimeToTell = reason === undefined || now - this.#since >= TOLD_AFTER_MS
    if (reason === this.#told || !isTimeToTell) return
    this.#told = reason
    this.#options.tell(reason)
  }

  async #findReason(): Promise<Reason | undefined> {
    const before = this.#standby
    await this.#placeLeader()
    try {
      this.#standby = await this.#options.askStandby()
    } catch (error) {
      this.#standby = undefined
      return error instanceof UnfitError ? error.reason : 'away'
    }
    this.#moment = this.#trail.findMoment(this.#standby) ?? this.#moment
    // What a standby has had, its leader has.
    if (this.#isLeaderThere && before !== undefined && this.#trail.isBeyond(before)) return 'stray'
    if (this.#isRecent(this.#moment)) return undefined
    return this.#isLeaderThere ? 'behind' : 'no leader'
  }

  /** Without a word of the leader what is known of it grows old by itself. */
  async #placeLeader(): Promise<void> {
    const heard = this.#heard
    const at = this.#options.now()
    try {
      const { position, identity } = await this.#options.askLeader()
      this.#trail.note({ position, at })
      this.#leader = identity
      // A leader that took over may never have come as far as the one before it.
      if (heard !== this.#placed || position < this.#mark) this.#mark = position
      this.#placed = heard
      this.#isLeaderThere = true
    } catch {
      this.#isLeaderThere = false
    }
  }

  #isRecent(moment: number | undefined): boolean {
    return moment !== undefined && this.#options.now() - moment <= MOST_BEHIND_MS
  }

  #lookWithin(pause: number): void {
    if (!this.#isRunning || this.#looking !== undefined) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#looking = this.look().finally(() => {
        this.#looking = undefined
        this.#lookWithin(this.#isWaiting() ? SHORT_PAUSE_MS : PAUSE_MS)
      })
    }, pause)
  }

  /** For a standby that is well, and has not yet replayed the last change. */
  #isWaiting(): boolean {
    if (!this.#isLeaderThere) return false
    if (this.#placed !== this.#heard) return true
    return this.#reason === undefined && this.#standby !== undefined && this.#standby < this.#mark
  }
}
