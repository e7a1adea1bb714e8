import { expect, test } from 'vitest'
import { chooseHeap, choosePool, chooseProcesses, pauseBefore } from './plan.ts'

const GIGABYTE = 2 ** 30

test.each([
  [{ configured: undefined, cores: 8, hasServer: true }, 8],
  [{ configured: 3, cores: 8, hasServer: true }, 3],
  [{ configured: 1, cores: 8, hasServer: true }, 1],
  [{ configured: undefined, cores: 8, hasServer: false }, 1],
  [{ configured: 4, cores: 8, hasServer: false }, 1],
])(
  'a shop starts one process per core on a database server, and one on the embedded database: %j',
  (given, processes) => {
    expect(chooseProcesses(given)).toBe(processes)
  },
)

test.each([
  [{ configured: undefined, memory: 4 * GIGABYTE, processes: 2 }, 1024],
  [{ configured: undefined, memory: GIGABYTE, processes: 8 }, 256],
  [{ configured: undefined, memory: 256 * GIGABYTE, processes: 2 }, 4096],
  [{ configured: 700, memory: 4 * GIGABYTE, processes: 2 }, 700],
])('the processes of a machine share half of its memory: %j', (given, megabytes) => {
  expect(chooseHeap(given)).toBe(megabytes)
})

test.each([
  [1, 10],
  [8, 10],
  [16, 5],
  [64, 3],
])('%i processes open no more connections than a server has: %i each', (processes, connections) => {
  expect(choosePool(processes)).toBe(connections)
})

test('a process that crashes repeatedly is restarted at once, then with increasing back-off', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20].map(pauseBefore)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})
