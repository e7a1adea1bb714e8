/** Separate public API, so that code for the demo and tests is not loaded by every server. */
export { registerSimulators } from './register-simulators.ts'
export type { SimulatedCall } from './simulator.ts'
export { type SimulatedStore, createSimulatedStore } from './store.ts'
