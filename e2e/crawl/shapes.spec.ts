import { expect, test } from '@playwright/test'
import { findAxeErrors } from './axe.ts'
import { settle } from './crawl.ts'

/** Errors of structure, by the rule that reports them, in HTML that is added to the page. */
const ERRORS = {
  list: '<ul><div>Froid</div></ul>',
  'image-alt': '<img src="/logo.svg" width="40" height="40">',
  label: '<input type="text" name="ville">',
  'aria-required-children': '<div role="listbox" aria-label="Villes"><p>Dakar</p></div>',
  'aria-valid-attr-value': '<p aria-live="loud">Dakar</p>',
  'aria-hidden-focus': '<div aria-hidden="true"><button type="button">Dakar</button></div>',
  'nested-interactive': '<button type="button">Dakar <a href="/faq">Ville</a></button>',
  'heading-order': '<h6>Villes</h6>',
  tabindex: '<p tabindex="3">Dakar</p>',
}

test('an error of structure is reported on a screen whose other elements were checked before', async ({
  page,
}) => {
  await page.goto('/faq')
  await settle(page)
  expect(await findAxeErrors(page)).toEqual([])
  for (const [rule, html] of Object.entries(ERRORS)) {
    await page.evaluate((added) => {
      const box = document.createElement('div')
      box.id = 'added'
      box.innerHTML = added
      document.querySelector('main')?.append(box)
    }, html)
    expect((await findAxeErrors(page)).join(), rule).toContain(`${rule}: `)
    await page.evaluate(() => document.querySelector('#added')?.remove())
    expect(await findAxeErrors(page)).toEqual([])
  }
})
