/** One server-sent event; `data` is one line here. */
export interface StreamEvent {
  name: string
  data: string
}

/**
 * Reads server-sent events until the stream ends. Unlike EventSource it leaves the request to the caller, whose token
 * belongs in a header. Comments are signs of life: `onLife` hears of every byte. Throws where the line breaks.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: StreamEvent) => void,
  onLife: () => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onLife()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: ?(.*)$/m.exec(block)?.[1]
      if (name !== undefined) hear({ name, data: /^data: ?(.*)$/m.exec(block)?.[1] ?? '' })
    }
  }
}
