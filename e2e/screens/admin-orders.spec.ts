import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { STAFF, signInAt } from '../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../staff-products.ts'

for (const width of [360, 1280])
  test(`the desk of orders at ${width} px has no fault that axe knows, and does not scroll sideways`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { id: product } = await makeOwnProduct(request)
    const { id } = await callAsStaff(request, 'POST', '/api/admin/commandes', {
      customer_id: null,
      type_sale: 'order',
      payment_mode: 'domicile',
      order_lines: [{ id: product, quantity: 1 }],
      address: {
        name: 'Yacine <b>Sall</b>',
        phone: '774208080',
        commune: null,
        place: 'Kaolack',
        landmark: '',
      },
    })
    await page.setViewportSize({ width, height: 800 })
    await signInAt(page, '/admin/commandes', STAFF)
    const screens = [
      ['/admin/commandes', 'Commandes'],
      ['/admin/commandes/nouveau', 'Commande par téléphone'],
      ['/admin/commandes/creneaux', 'Créneaux de livraison'],
      [`/admin/commandes/${id}`, /^S\d+$/],
      ['/admin/livraison', 'Ma tournée'],
    ] as const
    for (const [address, heading] of screens) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.map(({ id: fault, nodes }) => `${fault}: ${nodes[0]?.html}`),
        address,
      ).toEqual([])
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWider, address).toBe(false)
    }
    // What somebody typed is shown as text.
    await page.goto(`/admin/commandes/${id}`)
    await expect(page.getByText('Yacine <b>Sall</b> (sans compte)')).toBeVisible()
  })
