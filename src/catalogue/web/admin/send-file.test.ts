import { afterEach, expect, test, vi } from 'vitest'
import { createUpload } from './send-file.ts'

const PATH = '/api/admin/produits/7/images'
const FAILURE = 'L’image n’a pas pu être envoyée. Réessayez.'

afterEach(() => vi.unstubAllGlobals())

/** A browser with the API on another host that returns this response. Status 0: the network is down. */
function stubBrowser(status: number, response: unknown) {
  const sent: { opened: string[]; headers: [string, string][]; body: unknown } = {
    opened: [],
    headers: [],
    body: undefined,
  }
  class Request extends EventTarget {
    status = status
    response = response
    upload = new EventTarget()
    open = (...opened: string[]): void => void (sent.opened = opened)
    setRequestHeader = (...header: [string, string]): void => void sent.headers.push(header)
    send(body: unknown): void {
      sent.body = body
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://api.example.sn' }) })
  return sent
}

test('a file is sent unchanged to the API’s host, with progress', async () => {
  const sent = stubBrowser(201, { pictures: [] })
  const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })
  const onProgress = vi.fn<(share: number) => void>()
  const send = createUpload(file, { failure: FAILURE, onProgress })
  expect(await send(PATH, { headers: { authorization: 'Bearer a' } })).toEqual({ pictures: [] })
  expect(sent.opened).toEqual(['POST', `https://api.example.sn${PATH}`])
  expect(sent.headers).toEqual([
    ['content-type', 'image/jpeg'],
    ['authorization', 'Bearer a'],
  ])
  expect(sent.body).toBe(file)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25)
})

test('a call may set the file’s content type', async () => {
  const sent = stubBrowser(201, {})
  const file = new File(['a;b'], 'produits.csv', { type: 'text/csv' })
  await createUpload(file, { failure: FAILURE })(PATH, {
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(sent.headers).toEqual([['content-type', 'application/octet-stream']])
})

test.each([
  [422, { code: 'request.invalid', message: 'Ce n’est pas une image.' }, 'Ce n’est pas une image.'],
  [502, null, FAILURE],
])(
  'an error with status %i gives its reason, or says that the upload failed',
  async (status, response, sentence) => {
    stubBrowser(status, response)
    const send = createUpload(new File([''], 'a.png'), { failure: FAILURE })
    await expect(send(PATH)).rejects.toMatchObject({ status, body: { message: sentence } })
  },
)

test('without a network it fails like every call', async () => {
  stubBrowser(0, null)
  await expect(createUpload(new File([''], 'a.png'), { failure: FAILURE })(PATH)).rejects.toThrow(TypeError)
})
