/** Placeholder until the next step. */
export function dumpServer(_databaseUrl: string, _file: string): Promise<void> {
  return Promise.reject(new Error('not yet'))
}
