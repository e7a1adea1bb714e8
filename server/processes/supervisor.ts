import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Exchange } from './exchange.ts'
import type { FromProcess, ToProcess } from './messages.ts'
import { MAX_FAILED_STARTS, WELL_AFTER, pauseBefore } from './plan.ts'

type Opened = Extract<FromProcess, { kind: 'open' }>

/** A worker process that serves or is starting. */
interface Member {
  worker: Worker
  slot: number
  startedAt: number
  isOpen: boolean
  /** Not restarted when it exits. */
  isLeaving: boolean
  /** Resolves once it serves, or with undefined once it has exited. */
  opened: Promise<Opened | undefined>
  ended: Promise<void>
}

interface SupervisorOptions {
  processes: number
  /** Added to the environment of this process. */
  env: Record<string, string>
  exchange: Exchange
  log: Logger
}

/** The worker processes of this machine. A crashed worker is restarted in its slot. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #members = new Set<Member>()
  /** Consecutive crashes, by slot. */
  readonly #deaths = new Map<number, number>()
  readonly #over = Promise.withResolvers<number>()
  #failedStarts = 0
  #hasServed = false
  #isStopping = false
  #isReplacing = false
  #code = 0

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Resolves with the exit code when no worker is left. */
  get ended(): Promise<number> {
    return this.#over.promise
  }

  /**
   * Starts the first worker, which migrates and seeds the database, then the others. Returns the message of the first,
   * or undefined if it exited.
   */
  async start(): Promise<Opened | undefined> {
    const first = await this.#launch(1).opened
    if (first === undefined || this.#isStopping) return undefined
    const others = Array.from({ length: this.#options.processes - 1 }, (_, index) => index + 2)
    await Promise.all(others.map((slot) => this.#launch(slot).opened))
    return first
  }

  /** Replaces each worker in turn: the old one stops once the new one serves. Throws if a new one does not serve. */
  async replace(): Promise<void> {
    if (this.#isReplacing) return
    this.#isReplacing = true
    try {
      // Replacements join the set during the loop.
      for (const old of Array.from(this.#members)) {
        const next = this.#launch(old.slot, { isLeaving: true })
        if ((await next.opened) === undefined) throw new Error('the new process ended before it served')
        next.isLeaving = this.#isStopping
        askToEnd(old, true)
        await old.ended
      }
      this.#options.log.info('all processes were replaced')
    } finally {
      this.#isReplacing = false
    }
  }

  stop(): void {
    this.#isStopping = true
    for (const member of this.#members) askToEnd(member, false)
    this.#endIfEmpty()
  }

  /** Kills all workers immediately. */
  kill(): void {
    for (const { worker } of this.#members) worker.process.kill('SIGKILL')
    process.exit(1)
  }

  #launch(slot: number, { isLeaving = false } = {}): Member {
    const member = startMember({ slot, isLeaving }, this.#options)
    this.#members.add(member)
    void member.opened.then((listening) => {
      if (listening === undefined) return
      this.#hasServed = true
      this.#failedStarts = 0
    })
    member.worker.once('exit', (code, signal) => {
      this.#members.delete(member)
      if (this.#isStopping && code !== 0) this.#code = 1
      if (member.isLeaving || this.#isStopping) this.#endIfEmpty()
      else void this.#follow(member, signal ?? code)
    })
    return member
  }

  /** Restarts a crashed worker in its slot, unless none would serve. */
  async #follow({ slot, isOpen, startedAt }: Member, how: string | number): Promise<void> {
    const { log, processes } = this.#options
    if (!isOpen) this.#failedStarts += 1
    const isWell = isOpen && Date.now() - startedAt > WELL_AFTER
    const deaths = isWell ? 1 : (this.#deaths.get(slot) ?? 0) + 1
    this.#deaths.set(slot, deaths)
    const isOneOpen = [...this.#members].some((member) => member.isOpen)
    if (!this.#hasServed) return this.#giveUp()
    if (!isOneOpen && this.#failedStarts >= MAX_FAILED_STARTS * processes) {
      log.fatal(`${this.#failedStarts} worker starts failed in a row: the shop stops`)
      return this.#giveUp()
    }
    const wait = pauseBefore(deaths)
    log.error({ slot, how }, `a worker ended, its replacement starts in ${wait / 1000} s`)
    await pause(wait)
    const isTaken = [...this.#members].some((member) => member.slot === slot)
    if (!this.#isStopping && !isTaken) this.#launch(slot)
  }

  #giveUp(): void {
    this.#code = 1
    this.stop()
  }

  #endIfEmpty(): void {
    if (this.#isStopping && this.#members.size === 0) this.#over.resolve(this.#code)
  }
}

function askToEnd(member: Member, isReplaced: boolean): void {
  member.isLeaving = true
  const message: ToProcess = { kind: 'stop', isReplaced }
  if (member.worker.isConnected()) member.worker.send(message)
}

function startMember(
  { slot, isLeaving }: Pick<Member, 'slot' | 'isLeaving'>,
  { env, exchange, log }: SupervisorOptions,
): Member {
  const worker = cluster.fork({ ...env, PROCESS_NUMBER: slot })
  const opened = Promise.withResolvers<Opened | undefined>()
  const ended = Promise.withResolvers<void>()
  const member: Member = {
    worker,
    slot,
    startedAt: Date.now(),
    isOpen: false,
    isLeaving,
    opened: opened.promise,
    ended: ended.promise,
  }
  // A worker may render pages before it serves, so it needs messages from here on.
  exchange.join(worker.id, (message) => void (worker.isConnected() && worker.send(message)))
  worker.on('message', (message: FromProcess) => {
    if (message.kind !== 'open') return exchange.take(worker.id, message)
    member.isOpen = true
    log.info({ slot, pid: worker.process.pid }, 'a worker serves')
    opened.resolve(message)
  })
  worker.on('error', (error) => log.warn({ err: error, slot }, 'a message to a worker failed'))
  worker.once('exit', () => {
    exchange.leave(worker.id)
    opened.resolve(undefined)
    ended.resolve()
  })
  return member
}
