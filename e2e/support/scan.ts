import type { Page } from 'playwright-core'

/** A scanner types what it reads, and ends with Enter; wherever the focus is, scan mode takes it. */
export async function scan(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: '扫描或输入条码' }).waitFor()
  await page.keyboard.type(content)
  await page.keyboard.press('Enter')
}

/** Chooses a task of scan mode. */
export async function chooseScanTask(page: Page, task: string): Promise<void> {
  await page.getByRole('radiogroup', { name: '作业' }).getByText(task, { exact: true }).click()
}
