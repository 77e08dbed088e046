import type { Locator, Page } from 'playwright-core'
import type { Stage } from './stage.ts'

/** Signs a demonstration account in through the form and waits for the console. */
export async function signIn(stage: Stage, page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(stage.address + path)
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill('123456')
  await page.locator('button[type=submit]').click()
  await page.locator('.console').waitFor()
}

/** A signed-in person with a browser of their own. */
export async function person(stage: Stage, username: string, path = '/') {
  const visitor = await stage.visitor()
  await signIn(stage, visitor.page, username, path)
  return visitor
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
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option, .ant-select-dropdown:visible .ant-select-tree-node-content-wrapper').filter({ hasText: text }).first().click()
}

/** Saves with the keyboard and waits for what the server says. */
export async function save(page: Page, said: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText(said).first().waitFor()
}
