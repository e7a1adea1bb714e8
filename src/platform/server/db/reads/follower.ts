import { type Reason, type Identity, UnfitStandbyError } from './ask-servers.ts'
import { MAX_REPLICATION_LAG_MS, Trail } from './trail.ts'

/** Poll interval of leader and standby in ms, also while a change is awaited. */
const PAUSE_MS = 500
const SHORT_PAUSE_MS = 50
/** Time in ms that a state must last before it is reported. */
const REPORT_AFTER_MS = 3000

interface FollowerOptions {
  askLeader: () => Promise<{ position: bigint; identity: Identity }>
  askStandby: () => Promise<bigint>
  /** Reports once why the standby is not read. Undefined when it is read. */
  onReason: (reason: Reason | undefined) => void
  /** Called when the standby no longer responds. */
  onAway: () => void
  /** Milliseconds from any origin. */
  now: () => number
}

/** Polls leader and standby twice a second and decides whether the standby may be read. */
export class Follower {
  readonly #options: FollowerOptions
  readonly #trail = new Trail()
  #leader: Identity | undefined
  #isLeaderThere = false
  /** Number of changes to catch up with, and of those whose leader position is known. */
  #round = 1
  #placed = 0
  /** Leader position after the last of them. */
  #mark = 0n
  #standby: bigint | undefined
  /** The latest time up to which the standby has all commits. */
  #moment: number | undefined
  /** Reason why the last poll closed the standby. `since`: start of this state. */
  #reason: Reason | undefined = 'no leader'
  #since: number
  #reported: Reason | 'nothing yet' | undefined = 'nothing yet'
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #polledAt: number
  #isRunning = false

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#since = options.now()
    this.#polledAt = this.#since
  }

  get leader(): Identity | undefined {
    return this.#leader
  }

  /** Whether the standby was usable at the last poll, and that poll is recent. */
  get isOpen(): boolean {
    return this.#reason === undefined && this.isFit(this.#standby)
  }

  /** Whether a server at this position may be read now: recent enough, and past all changes to catch up with. */
  isFit(position: bigint | undefined): boolean {
    if (position === undefined || this.#placed !== this.#round || position < this.#mark) return false
    return this.#isRecent(this.#trail.findMoment(position))
  }

  findSecondsBehind(): number | undefined {
    return this.#moment === undefined ? undefined : (this.#options.now() - this.#moment) / 1000
  }

  /** From now on only servers that have reached the leader's current position may be read. */
  catchUp(): void {
    this.#round += 1
    this.#pollWithin(Math.max(0, this.#polledAt + SHORT_PAUSE_MS - this.#options.now()))
  }

  start(): void {
    this.#isRunning = true
    this.#pollWithin(0)
  }

  async close(): Promise<void> {
    this.#isRunning = false
    clearTimeout(this.#timer)
    await this.#polling
  }

  /** Polls both, the leader first: a standby at that position is as recent as the poll. */
  async poll(): Promise<void> {
    const reason = await this.#findReason()
    const now = this.#options.now()
    this.#polledAt = now
    if (reason === 'away' && this.#reason !== 'away') this.#options.onAway()
    if (reason !== this.#reason) this.#since = now
    this.#reason = reason
    const isReportDue = reason === undefined || now - this.#since >= REPORT_AFTER_MS
    if (reason === this.#reported || !isReportDue) return
    this.#reported = reason
    this.#options.onReason(reason)
  }

  async #findReason(): Promise<Reason | undefined> {
    const before = this.#standby
    await this.#placeLeader()
    try {
      this.#standby = await this.#options.askStandby()
    } catch (error) {
      this.#standby = undefined
      return error instanceof UnfitStandbyError ? error.reason : 'away'
    }
    this.#moment = this.#trail.findMoment(this.#standby) ?? this.#moment
    // A standby cannot be ahead of its own leader.
    if (this.#isLeaderThere && before !== undefined && this.#trail.isBeyond(before)) return 'stray'
    if (this.#isRecent(this.#moment)) return undefined
    return this.#isLeaderThere ? 'behind' : 'no leader'
  }

  /** Without a response of the leader, the known state expires. */
  async #placeLeader(): Promise<void> {
    const round = this.#round
    const at = this.#options.now()
    try {
      const { position, identity } = await this.#options.askLeader()
      this.#trail.note({ position, at })
      this.#leader = identity
      // A new leader may be behind the position of the former one.
      if (round !== this.#placed || position < this.#mark) this.#mark = position
      this.#placed = round
      this.#isLeaderThere = true
    } catch {
      this.#isLeaderThere = false
    }
  }

  #isRecent(moment: number | undefined): boolean {
    return moment !== undefined && this.#options.now() - moment <= MAX_REPLICATION_LAG_MS
  }

  #pollWithin(pause: number): void {
    if (!this.#isRunning || this.#polling !== undefined) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#polling = this.poll().finally(() => {
        this.#polling = undefined
        this.#pollWithin(this.#isWaiting() ? SHORT_PAUSE_MS : PAUSE_MS)
      })
    }, pause)
  }

  /** Whether a healthy standby has not yet replayed the last change. */
  #isWaiting(): boolean {
    if (!this.#isLeaderThere) return false
    if (this.#placed !== this.#round) return true
    return this.#reason === undefined && this.#standby !== undefined && this.#standby < this.#mark
  }
}
