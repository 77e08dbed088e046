import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { printRuns } from '#kernel/server/fonts/print-fonts.ts'
import type { Drawn, Mark } from '../../rules/lay-out.ts'
import type { LabelTask, PdfOutput } from './label-task.ts'
import { letterBytes } from './letters.ts'

const POINTS_PER_MM = 72 / 25.4
const runs = printRuns()

type Pdf = InstanceType<typeof PDFDocument>
type Text = Extract<Mark, { as: 'text' }>

function inFont(pdf: Pdf, font: string, bold: boolean): Pdf {
  const name = `${font} ${bold ? 'bold' : 'normal'}`
  return pdf.registerFont(name, letterBytes(font, bold)).font(name)
}

function writeText(pdf: Pdf, { text, x, baseline, size, bold, align }: Text): void {
  const parts = runs(text).map((run) => ({ ...run, width: inFont(pdf, run.font, bold).fontSize(size).widthOfString(run.text) }))
  const width = parts.reduce((sum, part) => sum + part.width, 0)
  let at = x - { left: 0, center: width / 2, right: width }[align]
  for (const part of parts) {
    inFont(pdf, part.font, bold).fontSize(size).text(part.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += part.width
  }
}

function drawMark(pdf: Pdf, mark: Mark, pictures: PdfOutput['pictures']): void {
  switch (mark.as) {
    case 'text':
      return writeText(pdf, mark)
    case 'rect':
      return void (mark.stroke === undefined
        ? pdf.rect(mark.x, mark.y, mark.width, mark.height).fill('black')
        : pdf.lineWidth(mark.stroke).rect(mark.x, mark.y, mark.width, mark.height).stroke('black'))
    case 'symbol':
      return void pdf.save().translate(mark.x, mark.y).scale(mark.width / mark.symbol.width, mark.height / mark.symbol.height).path(
        mark.symbol.d,
      ).fill('black', 'even-odd').restore()
    case 'picture': {
      const bytes = pictures.get(mark.path)
      if (bytes) pdf.image(Buffer.from(bytes), 0, 0, { fit: [mark.width, mark.height], align: 'center', valign: 'center' })
    }
  }
}

function drawElement(pdf: Pdf, { frame, marks }: Drawn, pictures: PdfOutput['pictures']): void {
  pdf.save().translate(frame.x, frame.y).rotate(frame.angle)
  for (const mark of marks) drawMark(pdf, mark, pictures)
  pdf.restore()
}

/** One page a label, in the size of the paper. */
export async function pdfOf({ size, copies }: Pick<LabelTask, 'size' | 'copies'>, { title, author, atMs, pictures }: PdfOutput,
  pages: readonly (readonly Drawn[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, size: [size.widthMm * POINTS_PER_MM, size.heightMm * POINTS_PER_MM],
    info: { Title: title, Author: author, Creator: 'Millwright', Producer: 'Millwright', CreationDate: new Date(atMs) } })
  const bytes = buffer(pdf)
  for (const page of pages) {
    for (let copy = 0; copy < copies; copy += 1) {
      pdf.addPage().scale(POINTS_PER_MM)
      for (const drawn of page) drawElement(pdf, drawn, pictures)
    }
  }
  pdf.end()
  return new Uint8Array(await bytes)
}
