import type { Registry } from 'prom-client'
import { monotonic, type SignalRelay } from '#platform/server/events/signals.ts'
import type { PackedPage } from '../rendered-page.ts'
import type { FromProcess, ToProcess } from './messages.ts'

/** Channel to the supervisor. */
export interface Channel {
  send(message: FromProcess): void
  on(react: (message: ToProcess) => void): void
}

/** Pages shared between the processes of one machine. */
export interface PagePeers {
  /** Number of signals received: rendering starts at this generation. */
  generation(): number
  send(address: string, page: PackedPage, generation: number): void
  subscribe(react: (address: string, page: PackedPage) => void): void
  /** Requests that one process of the machine renders a changed page. */
  want(address: string, requests: number): void
  /** Called in the process that renders it. */
  onWanted(react: (address: string, requests: number) => void): void
}

interface FigurePeers {
  /** Registers the metrics that this process reports on request. */
  show(own: Registry): void
  /** The metrics of all processes, as `/metrics` serves them. */
  gather(): Promise<string>
}

/** One of several processes on a machine, and its access to its peers. */
export interface Peers {
  /** Slot number, from 1. A restarted process keeps the slot. */
  number: number
  signals: SignalRelay
  pages: PagePeers
  figures: FigurePeers
  /** Reports that the process serves. */
  open(listening: { name: string; port: number }): void
  onStop(react: (isReplaced: boolean) => void): void
}

/** Each handler is set once: a later one replaces it. */
export function joinPeers(channel: Channel, { number, build }: { number: number; build: string }): Peers {
  let generation = 0
  let receivedAt = monotonic()
  /** Own signals that have not returned. Until then peers may send outdated pages. */
  let underWay = 0
  let onSignal: Parameters<SignalRelay['subscribe']>[0] = () => {}
  let wanted: Parameters<PagePeers['onWanted']>[0] = () => {}
  let onPage: Parameters<PagePeers['subscribe']>[0] = () => {}
  // A stop that arrives during start is applied once a handler exists.
  let stopRequest: boolean | undefined
  let stop: (isReplaced: boolean) => void = (isReplaced) => void (stopRequest = isReplaced)
  const figures = exchangeFigures(channel)
  channel.on((message) => {
    if (message.kind === 'signal') {
      onSignal(message.signal, message.isDue)
      generation = message.generation
      if (message.isOwn) underWay -= 1
    } else if (message.kind === 'page') {
      if (underWay === 0 && message.build === build) onPage(message.address, message.page)
    } else if (message.kind === 'received') receivedAt = message.at
    else if (message.kind === 'wanted') wanted(message.address, message.requests)
    else if (message.kind === 'stop') stop(message.isReplaced)
    else figures.take(message)
  })
  return {
    number,
    signals: {
      notify: (signal) => {
        underWay += 1
        channel.send({ kind: 'signal', signal })
      },
      subscribe: (react) => void (onSignal = react),
      receivedAt: () => receivedAt,
    },
    pages: {
      generation: () => generation,
      // Tags may have changed since: the primary knows all changes.
      send: (address, page, renderedAt) =>
        channel.send({ kind: 'page', build, address, page, generation: renderedAt }),
      subscribe: (react) => void (onPage = react),
      want: (address, requests) => channel.send({ kind: 'wanted', address, requests }),
      onWanted: (react) => void (wanted = react),
    },
    figures,
    open: (listening) => channel.send({ kind: 'open', ...listening }),
    onStop: (react) => {
      stop = react
      if (stopRequest !== undefined) react(stopRequest)
    },
  }
}

type AboutFigures = Extract<ToProcess, { kind: 'figures wanted' | 'figures of all' }>

/** Requests the metrics of all processes, and sends its own on request. */
function exchangeFigures(channel: Channel): FigurePeers & { take(message: AboutFigures): void } {
  const questions = new Map<number, (text: string) => void>()
  let known: Registry | undefined
  let last = 0
  const announce = async (round: number): Promise<void> => {
    const all = (await known?.getMetricsAsJSON()) ?? []
    // A metric that is omitted from sums is about one process, so it gets a label and its own line.
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
      if (message.kind === 'figures wanted') return void announce(message.round)
      questions.get(message.question)?.(message.text)
      questions.delete(message.question)
    },
  }
}
