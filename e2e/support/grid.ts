import type { Locator, Page } from 'playwright-core'

/** The grid in front, or the one inside a part of the page. */
export function gridIn(part: Page | Locator): Locator {
  return part.locator('.mw-g:visible').first()
}

/** A cell by the title of its column and its row, counted from 1. */
export async function cellOf(grid: Locator, title: string, row: number): Promise<Locator> {
  const index = await grid.locator('[role=columnheader]', { has: grid.page().locator(`[title="${title}"]`) }).getAttribute('aria-colindex')
  return grid.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${index}"]`)
}

/** Pastes a block of cells, as a spreadsheet puts it into the clipboard, at the active cell. */
export async function paste(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((cells) => cells.join('\t')).join('\r\n')
  await page.evaluate((plain) => {
    const data = new DataTransfer()
    data.setData('text/plain', plain)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}
