import type { Locator, Page } from 'playwright-core'
import { choose, chooseEntry, person } from './people.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

/* People who act in processes. */

export type Visitor = Awaited<ReturnType<typeof person>>

/** People at their own browsers, by their accounts; one after the other, as they come to work. */
export async function people<Name extends string>(stage: Stage, ...names: readonly Name[]): Promise<Record<Name, Visitor>> {
  const there: Partial<Record<Name, Visitor>> = {}
  for (const name of names) {
    const visitor = await person(stage, name, '/flowable/task/todo')
    await visitor.page.locator('.mw-toolbar:visible').waitFor()
    there[name] = visitor
  }
  return there as Record<Name, Visitor>
}

export const bar = (page: Page) => page.locator('.mw-wf-bar:visible')
export const dialog = (page: Page) => page.locator('.ant-modal:visible')

/** Opens a task from the to-do list. */
export async function openTask({ page }: Visitor, title: string): Promise<void> {
  const { pathname } = new URL(page.url())
  if (pathname !== '/flowable/task/todo') await walk(page, '/flowable/task/todo')
  await page.locator('.mw-toolbar:visible').getByRole('button', { name: '刷新' }).click()
  // What was seen of the instance before is shown until the newest comes.
  const newest = page.waitForResponse((response) => response.url().includes('/flowable/instance/view'))
  await page.getByRole('row').filter({ hasText: title }).locator('.mw-key').click()
  await (await newest).finished()
  await page.locator('.mw-wf-instance:visible:not([aria-busy=true])').waitFor()
  await bar(page).waitFor()
}

interface Asked {
  opinion?: string
  person?: string
  step?: RegExp
}

/** Acts on the open instance: from the bar or its menu, then in the window. */
export async function act({ page }: Visitor, name: string, { opinion, person: who, step }: Asked = {}): Promise<void> {
  await bar(page).waitFor()
  const button = bar(page).getByRole('button', { name, exact: true })
  if (await button.count() > 0) await button.click()
  else {
    await bar(page).getByRole('button', { name: '更多' }).click()
    await chooseEntry(page, name)
  }
  const asked = dialog(page)
  await asked.waitFor()
  if (who !== undefined) await choose(page, asked.getByLabel(/^\*?人员$/), who)
  if (step) await asked.getByRole('radio', { name: step }).check()
  if (opinion !== undefined) await asked.getByLabel(/^\*?意见$/).fill(opinion)
  await asked.getByRole('button', { name, exact: true }).last().click()
  await asked.waitFor({ state: 'hidden' })
}

export const history = (page: Page) => page.getByRole('complementary', { name: '流转记录' })
export const status = (page: Page): Locator => page.locator('.mw-wf-instance:visible .mw-head-mark')
