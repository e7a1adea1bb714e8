import { type APIRequestContext, type Page, expect, test } from '@playwright/test'
import { STAFF, openSignedIn } from '../../sign-in.ts'
import { callAsStaff, makeOwnProduct } from '../../staff-products.ts'

interface Form {
  /** The menu section that leads to it. */
  section: string
  open: (page: Page) => Promise<void>
  label: string
}

const FORMS: Form[] = [
  {
    section: 'Packs',
    open: (page) => page.getByRole('link', { name: 'Nouveau pack' }).click(),
    label: 'Nom',
  },
  {
    section: 'Commandes',
    open: (page) => page.getByRole('link', { name: 'Commande par téléphone' }).click(),
    label: 'Note (facultatif)',
  },
  {
    section: 'Catégories',
    open: (page) => page.getByRole('button', { name: 'Nouvelle catégorie' }).click(),
    label: 'Nom',
  },
  { section: 'Ma boutique', open: async () => undefined, label: 'Heures' },
]

test('Back asks for confirmation before unsaved input is lost', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSignedIn(page, '/admin', STAFF)
  const menu = page.getByRole('navigation', { name: 'Gestion' })
  let requests: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (dialog) => {
    requests.push(dialog.message())
    void dialog[answer]()
  })
  for (const { section, open, label } of FORMS)
    await test.step(`section « ${section} »`, async () => {
      await menu.getByRole('link', { name: new RegExp(`^${section}`) }).click()
      await open(page)
      const field = page.getByLabel(label, { exact: true }).first()
      await field.fill('Écrit pendant dix minutes')
      const here = page.url()
      requests = []
      answer = 'dismiss'
      await page.evaluate('history.back()')
      await expect.poll(() => requests).toEqual(['Quitter sans enregistrer ce que vous avez modifié ?'])
      await expect(field).toHaveValue('Écrit pendant dix minutes')
      expect(page.url()).toBe(here)
      // Leave for the next form, whatever this one contains.
      answer = 'accept'
      await page.goto('/admin')
    })
})

test('a dialog with typed input asks before Escape or « Renoncer » discards it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, '/admin/categories', STAFF)
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill('Machines à glaçons')
  const requests: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', (question) => {
    requests.push(question.message())
    void question[answer]()
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Renoncer' }).click()
  expect(requests).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^Abandonner la saisie\s\?/)),
  )
  await expect(dialog.getByLabel('Nom')).toHaveValue('Machines à glaçons')
  answer = 'accept'
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

async function makePack(
  request: APIRequestContext,
): Promise<{ code: string; version: number; draft: object }> {
  const { id } = await makeOwnProduct(request)
  const draft = {
    name: 'Pack à deux mains',
    start_date: '2027-03-01',
    end_date: '2027-03-31',
    lines: [{ product_id: id, quantity: 1, price_unit: 90_000 }],
  }
  const made = (await callAsStaff(request, 'POST', '/api/pack_product', draft)) as unknown
  return { ...(made as { code: string; version: number }), draft }
}

test('a lost connection or an ended session keeps the form, which can then be saved', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { code } = await makePack(request)
  await openSignedIn(page, `/admin/packs/${code}`, STAFF)
  await page.getByLabel('Nom', { exact: true }).fill('Pack rentrée')
  await page.route('**/api/pack_product/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Ce que vous avez saisi reste ici.')
  await page.unrouteAll()
  const refreshToken = await page.evaluate(() => localStorage.getItem('refresh_token'))
  expect((await request.post('/api/auth/delete_tokens', { data: { refreshToken } })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(dialog).toContainText(STAFF.email)
  await dialog.getByRole('button', { name: 'Plus tard' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Votre session a expiré')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Pack rentrée')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeVisible()
  // The page is notified of the sign-out, as by another tab or the server.
  await page.context().clearCookies()
  await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
  await expect(page.locator('html[data-session]')).toHaveCount(0)
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(STAFF.password)
  await dialog.getByRole('button', { name: 'Se reconnecter' }).click()
  await expect(page.getByText('Pack enregistré.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the second of two editors of the same pack sees both versions and chooses field by field', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { code, version, draft } = await makePack(request)
  await openSignedIn(page, `/admin/packs/${code}`, STAFF)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Nom').fill('Mon pack')
  await field('Dernier jour').fill('2027-04-15')
  const theirs = { ...draft, name: 'Leur pack', end_date: '2027-05-01', start_date: '2027-03-02', version }
  await callAsStaff(request, 'PUT', `/api/pack_product/${code}`, theirs)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ibrahima Sow a enregistré ce pack')).toBeVisible()
  await expect(page.getByText('Aussi changé entre-temps\u202F: Premier jour.')).toBeVisible()
  await page.getByRole('radio', { name: 'Leur pack' }).check()
  await page.getByRole('button', { name: 'Garder ces choix' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Pack enregistré.')).toBeVisible()
  await page.reload()
  await expect(field('Nom')).toHaveValue('Leur pack')
  await expect(field('Premier jour')).toHaveValue('2027-03-02')
  await expect(field('Dernier jour')).toHaveValue('2027-04-15')
})

test('the second of two editors of a purchase order keeps their own products beside the first editor’s', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const names = ['un', 'deux', 'trois'].map((place) => `Mixeur ${place} ${Date.now()}`)
  const ids: number[] = []
  for (const name of names) ids.push((await makeOwnProduct(request, { name })).id)
  const supplier = await callAsStaff(request, 'POST', '/api/admin/achats/fournisseurs', {
    name: `Grossiste ${Date.now()}`,
    lead_days: 7,
  })
  const order = await callAsStaff<{ id: number; version: number }>(request, 'POST', '/api/admin/achats', {
    supplier_id: supplier.id,
  })
  const save = (version: number, pieces: number[]) =>
    callAsStaff<{ version: number }>(request, 'PUT', `/api/admin/achats/${order.id}`, {
      expected_day: null,
      version,
      lines: pieces.map((quantity, place) => ({ product_id: ids[place], quantity, unit_cost: 9000 })),
    })
  const { version } = await save(order.version, [5, 5])
  await openSignedIn(page, `/admin/achats/${order.id}`, STAFF)
  const field = (name: string | undefined) => page.getByLabel(`Pièces de ${name}`)
  await field(names[0]).fill('7')
  await field(names[1]).fill('6')
  await save(version, [5, 8, 2])
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ibrahima Sow a enregistré ce brouillon')).toBeVisible()
  await expect(page.getByText(`Aussi changé entre-temps\u202F: ${names[2]}.`)).toBeVisible()
  await page.getByRole('radio', { name: /^8 à / }).check()
  await page.getByRole('button', { name: 'Garder ces choix' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible()
  for (const [place, pieces] of ['7', '8', '2'].entries())
    await expect(field(names[place])).toHaveValue(pieces)
})

test('the second of two editors of a category name chooses between both names', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const name = `Groupes ${Date.now()}`
  const { id } = await callAsStaff(request, 'POST', '/api/categories', { name, kind: 'other' })
  await openSignedIn(page, '/admin/categories', STAFF)
  await page.getByRole('button', { name: `Modifier ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom').fill(`${name} à nous`)
  await callAsStaff(request, 'PUT', `/api/categories/${id}`, { name: `${name} à eux`, kind: 'stabiliser' })
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(dialog.getByText('Aussi changé entre-temps\u202F: Genre.')).toBeVisible()
  const requests: string[] = []
  page.on('dialog', (question) => {
    requests.push(question.message())
    void question.dismiss()
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => requests.length).toBe(1)
  await dialog.getByRole('button', { name: 'Garder mes valeurs' }).click()
  await expect(dialog.getByLabel('Genre')).toHaveValue('stabiliser')
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Catégorie enregistrée.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `${name} à nous` })
  await expect(row).toContainText('Énergie')
  await callAsStaff(request, 'DELETE', `/api/categories/${id}`)
})

test('a conflict of settings names the first editor beside both versions', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const read = page.waitForResponse('**/api/admin/reglages')
  await openSignedIn(page, '/admin/reglages', STAFF)
  const first = (await (await read).json()) as { delivery: { closed_days: string[] } }
  await page.getByLabel('Jours sans livraison').fill('2098-12-25')
  await page.getByRole('button', { name: 'Ajouter ce jour' }).click()
  const delivery = { ...first.delivery, closed_days: [...first.delivery.closed_days, '2098-12-31'] }
  await callAsStaff(request, 'PUT', '/api/admin/reglages', { ...first, delivery })
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'les réglages pendant que vous les modifiiez' })
  await expect(warning).toContainText('Ibrahima Sow a enregistré')
  await expect(warning).toContainText('31 décembre 2098')
  await expect(page.getByRole('button', { name: 'Retirer le 25 décembre 2098' })).toBeVisible()
  await warning.getByRole('button', { name: 'Prendre les valeurs enregistrées' }).click()
  await page.getByRole('button', { name: 'Retirer le 31 décembre 2098' }).click()
  await page.getByRole('button', { name: 'Enregistrer les réglages' }).click()
  await expect(page.getByText('Les réglages sont enregistrés.')).toBeVisible()
})
