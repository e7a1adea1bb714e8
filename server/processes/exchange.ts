import type { SignalName } from '#platform/server/events/signals.ts'
import { gatherFigures } from './gather-figures.ts'
import type { FromProcess, ToProcess } from './messages.ts'

type Send = (message: ToProcess) => void

/** Where the processes of one machine hear from each other. */
export interface Exchange {
  /** A process that hears the others from now on; under a number that no other ever had. */
  join(process: number, send: Send): void
  leave(process: number): void
  take(process: number, message: FromProcess): void
  /** A signal from the database: of a neighbour, or of another machine. */
  signal(name: SignalName): void
}

/**
 * Passes signals, pages and figures on. Signals have one order here: a page counts only where the process that drew it had
 * heard all of them before it began, since any other may show what was changed meanwhile.
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
