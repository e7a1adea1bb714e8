import { CommandError } from '#platform/server/run-command.ts'

/** Runs an experiment with the arguments after its name. Sets exit code 1 when the shop breaks a guarantee. */
type Run = (words: readonly string[]) => Promise<void>

/** Loaded on demand: each imports a large part of the shop. */
const EXPERIMENTS: Readonly<Record<string, () => Promise<Run>>> = {
  cluster: async () => (await import('./cluster/run-cluster.ts')).runCluster,
  failures: async () => (await import('./failures/run-failures.ts')).runFailures,
  machines: async () => (await import('./machines/run-machines.ts')).runMachines,
  recovery: async () => (await import('./recovery/run-recovery.ts')).runRecovery,
  growth: async () => (await import('./growth/run-growth.ts')).runGrowth,
  faults: async () => (await import('./faults/run-faults.ts')).runFaults,
  soak: async () => (await import('./soak/run-soak.ts')).runSoak,
}

/** Returns the loader of an experiment. Throws `CommandError` with the usage if it does not exist. */
export function findExperiment(name = ''): () => Promise<Run> {
  const load = Object.hasOwn(EXPERIMENTS, name) ? EXPERIMENTS[name] : undefined
  if (load !== undefined) return load
  throw new CommandError(`npm run lab -- ${Object.keys(EXPERIMENTS).join('|')} [WORD …]`)
}
