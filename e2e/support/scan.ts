import type { Page } from 'playwright-core'

/** A scanner types what it reads, and ends with Enter; wherever the focus is, scan mode takes it. */
export async function scan(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: '扫描或输入条码' }).waitFor()
  await page.keyboard.type(content)
  await page.keyboard.press('Enter')
}

/** Opens scan mode for a task. */
export async function openScanTask(page: Page, address: string, task: string): Promise<void> {
  await page.goto(`${address}/warehouse/scan`)
  await page.getByRole('radio', { name: task, exact: true }).check()
}
