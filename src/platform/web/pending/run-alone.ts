/** Runs a task while no other tab runs one of this name; at once where the browser knows no locks. */
export function runAlone<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request(name, task) : task()
}
