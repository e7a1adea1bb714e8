import type { SignalName } from '#platform/server/events/signals.ts'
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
  signal(name: SignalName): void
}

/**
 * Forwards signals, pages and metrics. Signals are ordered here. A page is accepted only if its process had received
 * all of them before it began rendering, since it may otherwise show outdated data.
 */
export function createExchange(): Exchange {
  const members = new Map<number, Send>()
  const figures = gatherFigures(members)
  let generation = 0
  const spread = (name: SignalName, from?: number): void => {
    generation += 1
    for (const [member, send] of members) send({ kind: 'signal', name, generation, isOwn: member === from })
  }
  return {
    join: (process, send) => void members.set(process, send),
    leave: (process) => {
      members.delete(process)
      figures.forget(process)
    },
    take: (process, message) => {
      if (message.kind === 'signal') spread(message.name, process)
      else if (message.kind === 'figures wanted') figures.ask(process, message.question)
      else if (message.kind === 'figures') figures.note(process, message)
      else if (message.kind === 'page' && message.generation === generation) {
        const { kind, build, address, page } = message
        for (const [member, send] of members) if (member !== process) send({ kind, build, address, page })
      }
    },
    signal: (name) => spread(name),
  }
}
