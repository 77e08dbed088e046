import { readClipboard } from '#ui/grid/clipboard/read-clipboard.ts'

/** What was copied out of a workbook or a mail, as a file that is read as an uploaded one is; undefined where it is no table. */
export function pastedFile(text: string, html: string): File | undefined {
  const rows = readClipboard(text, html).map((cells) => cells.map(({ text: shown, exact }) => exact ?? shown))
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length < 2) return undefined
  // The mark of UTF-8 stands before, so that nothing else is guessed.
  return new File([`\uFEFF${filled.map((cells) => cells.map(quoted).join(',')).join('\r\n')}`], 'clipboard.csv', { type: 'text/csv' })
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
