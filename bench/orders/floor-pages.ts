import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { fontBytes, mainFont, weights } from '#kernel/server/fonts/print-fonts.ts'

const [rows, columns] = [35, 9]
const [left, top, wide, high] = [34, 80, 58, 20]

/** So many pages of a plain table, as the library writes them: one font, cells at fixed places, nothing measured, wrapped or read. */
export async function floorPages(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, size: 'A4' })
  const bytes = buffer(pdf)
  pdf.registerFont('cells', fontBytes(mainFont, weights.normal))
  for (let page = 0; page < pages; page++) {
    pdf.addPage().font('cells').fontSize(8.5)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++)
        pdf.text(`${page}.${row} 刀片 ${column}`, left + column * wide, top + row * high, { lineBreak: false })
    }
  }
  pdf.end()
  return bytes
}
