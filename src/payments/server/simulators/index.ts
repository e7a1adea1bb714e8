/** A door of its own: by the other one, code that only the demo and tests run would come into every server. */
export { registerSimulators } from './register-simulators.ts'
export type { SimulatedCall } from './simulator.ts'
export { type SimulatedStore, createSimulatedStore } from './store.ts'
