import { type Signal, delayCounts } from '#platform/server/events/signals.ts'
import { createChangeLog } from '../change-log.ts'
import { gatherFigures } from './gather-figures.ts'
import type { FromProcess, ToProcess } from './messages.ts'

type Send = (message: ToProcess) => void

/** Message exchange between the processes of one machine. */
export interface Exchange {
  /** Adds a process that receives messages from now on, under a number that is never reused. */
  join(process: number, send: Send): void
  leave(process: number): void
  take(process: number, message: FromProcess): void
  /** A signal from the database, caused by a peer or by another machine. */
  signal(signal: Signal): void
  /** All signals up to `at` were received. */
  received(at: number): void
}

/**
 * Passes signals, pages and metrics between processes. Signals have one order here: a page is passed on only if its
 * process had received every signal that touches one of the page's tags before its render began. Counts are due
 * `countsMs` after they changed, for all processes at once.
 */
export function createExchange({ countsMs = 0 }: { countsMs?: number } = {}): Exchange {
  const members = new Map<number, Send>()
  const figures = gatherFigures(members)
  const log = createChangeLog()
  const spread = (signal: Signal, { from, isDue = false }: { from?: number; isDue?: boolean } = {}): void => {
    log.note(signal.tags)
    for (const [member, send] of members)
      send({ kind: 'signal', signal, generation: log.count, isOwn: member === from, isDue })
  }
  const later = delayCounts(countsMs, (signal) => spread(signal, { isDue: true }))
  const pass = (signal: Signal, from?: number): void => {
    spread(signal, from === undefined ? {} : { from })
    later.split(signal)
  }
  return {
    join: (process, send) => void members.set(process, send),
    leave: (process) => {
      members.delete(process)
      figures.forget(process)
    },
    take: (process, message) => {
      if (message.kind === 'signal') pass(message.signal, process)
      else if (message.kind === 'figures wanted') figures.ask(process, message.question)
      else if (message.kind === 'figures') figures.note(process, message)
      else if (message.kind === 'wanted') chooseMember(members, message.address)?.(message)
      else if (
        message.kind === 'page' &&
        log.findChange(message.page.tags.split(' '), message.generation) === undefined
      ) {
        const { kind, build, address, page } = message
        for (const [member, send] of members) if (member !== process) send({ kind, build, address, page })
      }
    },
    signal: (signal) => pass(signal),
    received: (at) => {
      for (const send of members.values()) send({ kind: 'received', at })
    },
  }
}

/** Chooses the same process for each request of a page, as long as no process joins or leaves. */
function chooseMember(members: ReadonlyMap<number, Send>, address: string): Send | undefined {
  const sends = [...members.values()]
  let sum = 0
  for (const character of address) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sends[sum % sends.length]
}
