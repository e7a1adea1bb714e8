import type { Registry } from 'prom-client'
import type { SignalRelay } from '#platform/server/events/signals.ts'
import type { DrawnPage } from '../rendered-page.ts'
import type { FromProcess, ToProcess } from './messages.ts'

/** The way to the process that started this one. */
export interface Channel {
  send(message: FromProcess): void
  on(react: (message: ToProcess) => void): void
}

/** Pages that the processes of one machine draw for each other. */
export interface PageNeighbours {
  /** How many signals were heard: a page is drawn after so many. */
  generation(): number
  send(address: string, page: DrawnPage, generation: number): void
  hear(react: (address: string, page: DrawnPage) => void): void
}

interface FigureNeighbours {
  /** What this process tells of itself when it is asked. */
  show(own: Registry): void
  /** The figures of all, as `/metrics` tells them. */
  gather(): Promise<string>
}

/** One of several processes on a machine, and what it has of the others. */
export interface Neighbours {
  /** Its place among them, from 1; a process that follows another has its place. */
  number: number
  signals: SignalRelay
  pages: PageNeighbours
  figures: FigureNeighbours
  /** Says that visitors can come. */
  open(said: { name: string; port: number }): void
  onStop(react: (isReplaced: boolean) => void): void
}

/** Of several listeners only the last one counts: each thing has one that cares. */
export function joinNeighbours(
  channel: Channel,
  { number, build }: { number: number; build: string },
): Neighbours {
  let generation = 0
  /** Signals of our own that have not come back: until then neighbours may send what is old. */
  let underWay = 0
  let hearSignal: Parameters<SignalRelay['hear']>[0] = () => {}
  let hearPage: Parameters<PageNeighbours['hear']>[0] = () => {}
  // Who is asked to end while it starts ends once it could hear that.
  let asked: boolean | undefined
  let stop: (isReplaced: boolean) => void = (isReplaced) => void (asked = isReplaced)
  const figures = exchangeFigures(channel)
  channel.on((message) => {
    if (message.kind === 'signal') {
      hearSignal(message.name)
      generation = message.generation
      if (message.isOwn) underWay -= 1
    } else if (message.kind === 'page') {
      if (underWay === 0 && message.build === build) hearPage(message.address, message.page)
    } else if (message.kind === 'stop') stop(message.isReplaced)
    else figures.take(message)
  })
  return {
    number,
    signals: {
      tell: (name) => {
        underWay += 1
        channel.send({ kind: 'signal', name })
      },
      hear: (react) => void (hearSignal = react),
    },
    pages: {
      generation: () => generation,
      send: (address, page, drawnAt) => {
        if (underWay === 0 && drawnAt === generation)
          channel.send({ kind: 'page', build, address, page, generation })
      },
      hear: (react) => void (hearPage = react),
    },
    figures,
    open: (said) => channel.send({ kind: 'open', ...said }),
    onStop: (react) => {
      stop = react
      if (asked !== undefined) react(asked)
    },
  }
}

type AboutFigures = Extract<ToProcess, { kind: 'figures wanted' | 'figures of all' }>

/** Asks for the figures of all, and tells its own when they are wanted. */
function exchangeFigures(channel: Channel): FigureNeighbours & { take(message: AboutFigures): void } {
  const questions = new Map<number, (text: string) => void>()
  let known: Registry | undefined
  let last = 0
  const tell = async (round: number): Promise<void> => {
    const all = (await known?.getMetricsAsJSON()) ?? []
    // What is left out of sums is about one process, and says which: it is a line of its own.
    const own = all.map((figure) =>
      figure.aggregator === 'omit' ? { ...figure, aggregator: 'sum' as const } : figure,
    )
    channel.send({ kind: 'figures', round, figures: own })
  }
  return {
    show: (own) => void (known = own),
    gather: () => {
      const question = (last += 1)
      const { promise, resolve } = Promise.withResolvers<string>()
      questions.set(question, resolve)
      channel.send({ kind: 'figures wanted', question })
      return promise
    },
    take: (message) => {
      if (message.kind === 'figures wanted') return void tell(message.round)
      questions.get(message.question)?.(message.text)
      questions.delete(message.question)
    },
  }
}
