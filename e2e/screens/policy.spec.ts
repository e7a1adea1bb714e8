import { expect, test } from '@playwright/test'

test('a page opened twice runs its scripts both times, the second from an answer 304', async ({
  context,
  page,
}) => {
  const statuses: number[] = []
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode))
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  for (const visit of ['first', 'second']) {
    statuses.length = 0
    await page.goto('/boutique')
    // The drawer's tabs are drawn by scripts only.
    await page.getByRole('button', { name: /menu/i }).first().click()
    await expect(page.getByRole('tab', { name: 'Menu' }), visit).toBeVisible()
    expect(statuses.includes(304), visit).toBe(visit === 'second')
  }
  expect(faults).toEqual([])
})

for (const address of ['/', '/boutique', '/produits/1/details', '/faq', '/nulle-part']) {
  test(`no inline style, no handler and no foreign address in ${address}`, async ({ request }) => {
    const answer = await request.get(address)
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    const html = await answer.text()
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/)
    expect(html.match(/<(script|link|img|source)[^>]+(src|href)="https?:[^"]*"/g) ?? []).toEqual(
      (html.match(/<link rel="canonical"[^>]*>/g) ?? [])
        .filter((link) => /"https?:/.test(link))
        .map(() => expect.stringContaining('canonical')),
    )
  })
}

test('without a trace of the visitor: a HEAD tells the same headers as its GET', async ({ request }) => {
  const get = await request.get('/boutique')
  const head = await request.head('/boutique')
  expect(head.headers()['etag']).toBe(get.headers()['etag'])
  expect(head.headers()['content-security-policy']).toBe(get.headers()['content-security-policy'])
})
