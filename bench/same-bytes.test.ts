import { expect, test } from 'vitest'
import { requireSameBytes } from './same-bytes.ts'
import type { Target } from './targets.ts'

const targets: Target[] = [
  { name: 'reference', server: 'same', paths: ['/a', '/b'], encoding: 'identity' },
  { name: 'shop', server: 'shop', paths: ['/a', '/b'], encoding: 'identity', same: 'reference' },
]

const answers =
  (shop: string, status = 200) =>
  (target: Target, { path }: { path: string }) =>
    Promise.resolve({
      status: target.server === 'shop' && path === '/b' ? status : 200,
      headers: {},
      body: Buffer.from(target.server === 'shop' && path === '/b' ? shop : '{"id":1}'),
    })

test('identical responses are compared byte by byte, at every address', async () => {
  await expect(requireSameBytes(targets, answers('{"id":1}'))).resolves.toBeUndefined()
  await expect(requireSameBytes(targets, answers('{"id": 1}'))).rejects.toThrow('/b « {"id": 1} » at byte 6')
})

test('an address that responds with an error or a redirect is not measured', async () => {
  await expect(requireSameBytes(targets, answers('{"id":1}', 302))).rejects.toThrow(
    'shop answers /b with 302',
  )
})

test('the copy is requested after its original, once for each address', async () => {
  const requests: string[] = []
  await requireSameBytes(targets, (target, request) => {
    requests.push(target.name + request.path)
    return answers('{"id":1}')(target, request)
  })
  expect(requests).toEqual(['shop/a', 'reference/a', 'shop/b', 'reference/b'])
})
