// Simulates the network between machines in its own thread: delays data or drops it.
import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { Wire } from '../cluster/layout.ts'
import type { WireChange } from './wires.ts'

const HOST = '127.0.0.1'
/** Maximum bytes in transit per direction before backpressure. */
const MAX_IN_FLIGHT = 1 << 22

interface State {
  /** Delay in ms. */
  delay: number
  isCut: boolean
  /** Callbacks waiting for the restored connection. */
  waiting: Set<() => void>
}

/** Forwards data from `source` to `target` in order, delayed. */
function carry(source: Socket, target: Socket, state: State): void {
  const onTheWay: { due: number; chunk: Buffer | undefined }[] = []
  let timer: NodeJS.Timeout | undefined
  let size = 0
  const goOn = (): void => {
    clearTimeout(timer)
    if (state.isCut) return void source.pause()
    for (let first = onTheWay[0]; first !== undefined && first.due <= Date.now(); first = onTheWay[0]) {
      onTheWay.shift()
      size -= first.chunk?.length ?? 0
      if (first.chunk === undefined) target.end()
      else target.write(first.chunk)
    }
    const [next] = onTheWay
    if (next !== undefined) timer = setTimeout(goOn, next.due - Date.now())
    if (size + target.writableLength < MAX_IN_FLIGHT) source.resume()
    else source.pause()
  }
  const send = (chunk: Buffer | undefined): void => {
    size += chunk?.length ?? 0
    onTheWay.push({ due: Date.now() + state.delay, chunk })
    goOn()
  }
  source.on('data', send)
  source.on('end', () => send(undefined))
  target.on('drain', goOn)
  source.on('error', () => target.destroy())
  source.on('close', (isBroken) => {
    if (isBroken) target.destroy()
  })
  target.on('close', () => {
    clearTimeout(timer)
    state.waiting.delete(goOn)
  })
  state.waiting.add(goOn)
}

async function open({ port, to }: Wire): Promise<State> {
  const state: State = { delay: 0, isCut: false, waiting: new Set() }
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (near) => {
    near.on('error', () => {})
    near.on('close', () => state.waiting.delete(join))
    const join = (): void => {
      if (state.isCut || near.destroyed) return
      state.waiting.delete(join)
      const far = connect({ host: HOST, port: to, allowHalfOpen: true })
      far.on('error', () => near.destroy())
      far.once('connect', () => {
        carry(near, far, state)
        carry(far, near, state)
        near.resume()
      })
    }
    // A connection attempt during a cut is neither refused nor answered.
    state.waiting.add(join)
    join()
  }).listen(port, HOST)
  await once(server, 'listening')
  return state
}

const states = new Map<number, State>()
for (const wire of workerData as readonly Wire[]) states.set(wire.port, await open(wire))
parentPort?.postMessage('open')

parentPort?.on('message', ({ port, delay, isCut }: WireChange) => {
  const state = states.get(port)
  if (state === undefined) return
  Object.assign(state, { delay, isCut })
  for (const goOn of state.waiting) goOn()
})
