import { CommandError } from '#platform/server/run-command.ts'

/** Runs an experiment with the words after its name. Sets the exit code to 1 where the shop does not keep a promise. */
type Run = (words: readonly string[]) => Promise<void>

/** Each is loaded only when it is chosen: it brings a good part of the shop with it. */
const EXPERIMENTS: Readonly<Record<string, () => Promise<Run>>> = {
  cluster: async () => (await import('./cluster/run-cluster.ts')).runCluster,
  failures: async () => (await import('./failures/run-failures.ts')).runFailures,
  machines: async () => (await import('./machines/run-machines.ts')).runMachines,
  recovery: async () => (await import('./recovery/run-recovery.ts')).runRecovery,
  growth: async () => (await import('./growth/run-growth.ts')).runGrowth,
  faults: async () => (await import('./faults/run-faults.ts')).runFaults,
  soak: async () => (await import('./soak/run-soak.ts')).runSoak,
}

/** How to load the experiment of this name. Throws CommandError with the usage if there is none. */
export function findExperiment(name = ''): () => Promise<Run> {
  const load = Object.hasOwn(EXPERIMENTS, name) ? EXPERIMENTS[name] : undefined
  if (load !== undefined) return load
  throw new CommandError(`npm run lab -- ${Object.keys(EXPERIMENTS).join('|')} [WORD …]`)
}
