/** Runs a task while no other tab runs one with this name. Without the Web Locks API it runs immediately. */
export function runAlone<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? navigator.locks.request(name, task) : task()
}
