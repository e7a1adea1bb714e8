import { type Browser, type Page, expect, test } from '@playwright/test'
import {
  CHECKOUT,
  CREDIT_CHECKOUT,
  listCustomerScreens,
  listMemberScreens,
  prepareCustomer,
  prepareMember,
} from '../wcag/customer-screens.ts'
import { makeMember } from '../make-member.ts'
import { examineScreens } from '../wcag/examine-screen.ts'
import { fillBaskets } from '../wcag/visitor-screens.ts'
import { signInAt } from '../sign-in.ts'

/** Milliseconds for dozens of screens in a row, on a machine that does other things too. */
test.describe.configure({ timeout: 240_000 })

async function openStill(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await fillBaskets(page)
  return page
}

test('a customer’s own pages, orders and dialogs have no fault that axe knows, and room for a finger', async ({
  browser,
  request,
}) => {
  const { person, orders } = await prepareCustomer(request)
  const page = await openStill(browser)
  await signInAt(page, '/profile', person)
  expect(await examineScreens(page, listCustomerScreens(orders))).toEqual([])
  expect(await examineScreens(page, CHECKOUT)).toEqual([])
})

test('a member’s credit has no fault that axe knows, and room for a finger', async ({ browser, request }) => {
  const { member, order } = await prepareMember(request)
  const page = await openStill(browser)
  await signInAt(page, '/profile', member)
  expect(await examineScreens(page, listMemberScreens(order))).toEqual([])
  const other = await openStill(browser)
  await signInAt(other, '/profile', await makeMember(request))
  expect(await examineScreens(other, CREDIT_CHECKOUT)).toEqual([])
})
