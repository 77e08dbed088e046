import type { Locator, Page } from 'playwright-core'
import { STORAGE_PREFIX } from '#kernel/client/storage.ts'
import { noteOpening } from '#tools/testing/openings.ts'
import type { Stage } from './stage.ts'
import type { VisitorOptions } from './visitors.ts'

/** Signs a demonstration account in through the form and waits for the console. */
export async function signIn(stage: Stage, page: Page, username: string, path = '/'): Promise<void> {
  noteOpening('sign-ins')
  await page.goto(stage.address + path)
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.locator('.console').waitFor()
}

/**
 * A person with a browser of their own who signed in a while ago and is at no page yet; the form of the sign-in has journeys of its own.
 * @param kept what the console keeps in this browser beside the session
 */
export async function signedIn(stage: Stage, username: string, options: VisitorOptions = {}, kept: Readonly<Record<string, unknown>> = {}) {
  return stage.visitor({ ...options,
    storageState: { cookies: [], origins: [{ origin: stage.address, localStorage: await sessionOf(stage, username, kept) }] } })
}

/** The same at a page of the console, the home if none is named. */
export async function person(stage: Stage, username: string, path = '/', options: VisitorOptions = {},
  kept: Readonly<Record<string, unknown>> = {}) {
  const visitor = await signedIn(stage, username, options, kept)
  await visitor.page.goto(stage.address + path)
  await visitor.page.locator('.console').waitFor()
  return visitor
}

/** Goes to a screen as it is now: by its tab where it was opened before, by the menu where it stands in sight, else by its address. */
export async function atScreen(stage: Stage, page: Page, title: string, path: string): Promise<void> {
  const tab = page.getByRole('tab', { name: title, exact: true })
  const entry = page.getByRole('menuitem', { name: title, exact: true })
  if (await tab.count() === 0) await (await entry.count() === 1 ? entry.click() : page.goto(stage.address + path))
  else if (await tab.getAttribute('aria-selected') === 'true') await page.locator('.tabs-refresh').click()
  else await tab.click()
}

/** The token of a session of its own, for calls that belong to no browser. */
export async function tokenOf(stage: Stage, username: string): Promise<string> {
  return (await loggedIn(stage, username)).token
}

interface LoggedIn {
  token: string
  userInfo: unknown
  sysAllDictItems: unknown
  tenantList?: { id: string | number }[]
}

async function loggedIn(stage: Stage, username: string): Promise<LoggedIn> {
  const response = await fetch(`${stage.address}/api/sys/login`, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: '123456' }) })
  const { result, message } = (await response.json()) as { result: Partial<LoggedIn> | null; message: string }
  if (!result?.token) throw new Error(`${username} cannot sign in: ${message}`)
  return result as LoggedIn
}

/** What the console keeps in the browser of somebody who signed in. */
async function sessionOf(stage: Stage, username: string,
  more: Readonly<Record<string, unknown>>): Promise<{ name: string; value: string }[]> {
  const result = await loggedIn(stage, username)
  const tenant = result.tenantList?.length === 1 ? String(result.tenantList[0]!.id) : undefined
  const kept = { 'Access-Token': result.token, Login_Userinfo: result.userInfo, UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
    ...(tenant ? { TENANT_ID: tenant } : {}), ...more }
  return Object.entries(kept).map(([key, value]) => ({ name: STORAGE_PREFIX + key, value: JSON.stringify({ value, expire: null }) }))
}

/** The form that is in front. */
export function form(page: Page): Locator {
  return page.locator('.mw-form:visible')
}

/** The control of a label; required ones bear a star before it. */
export function control(page: Page, label: string): Locator {
  return form(page).getByLabel(new RegExp(`^\\*?${label}$`))
}

/** Fills text fields of the form by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await control(page, label).fill(value)
}

/** Chooses an entry of a drop-down by its label; references are searched by what is typed. */
export async function choose(page: Page, control: Locator, text: string): Promise<void> {
  await control.click()
  if (await control.isEditable().catch(() => false)) await control.fill(text)
  await page.locator(
    '.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-node-content-wrapper',
  ).filter({ hasText: text }).first().click()
}

/** Saves with the keyboard and waits for what the server says. */
export async function save(page: Page, said: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText(said).first().waitFor()
}

/** Chooses an entry of the menu that was just opened, once it has come to rest: while it opens it is still being placed. */
export async function chooseEntry(page: Page, entry: string | RegExp): Promise<void> {
  await page.locator('.ant-dropdown:visible:not([class*=ant-slide])').waitFor()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Chooses an entry of the person's own menu. */
export async function fromOwnMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.locator('.user-button').click()
  await chooseEntry(page, entry)
}

/** Writes a source text as a person does: everything that stood there is chosen with the keyboard, which the editor itself sees. */
export async function writeSource(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
