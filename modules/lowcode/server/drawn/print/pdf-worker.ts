import * as library from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { fontBytes, mainFont, printRuns, weights, type Run } from '#kernel/server/fonts/print-fonts.ts'
import { answerTasks } from '#kernel/server/threads/answer-tasks.ts'
import { A4 } from '#ui/designer/print/lay-out.ts'
import { MUTED, SMALL_SIZE, TEXT_SIZE } from '#ui/designer/print/paper.ts'
import { contentOf, wordsOf } from './pdf-content.ts'
import type { PdfTask } from './pdf-task.ts'

/** The library is one object, and has a store of files: its types say neither. */
type Library = typeof library & { readonly virtualfs: { writeFileSync(name: string, content: Buffer): void } }
const pdfmake = (library as unknown as { readonly default: Library }).default

const TITLE_SIZE = 16

const cut = printRuns()
const given = new Set<string>()

// Everything that is needed is handed over: neither the network nor the disk is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Fonts are handed to the library as they are met: a text seldom takes more than three. */
function writtenIn(): { runs: (text: string) => readonly Run[]; fonts: () => string[] } {
  const used = new Set<string>([mainFont])
  return {
    fonts: () => [...used],
    runs: (text) => {
      const runs = cut(text)
      for (const { font } of runs) used.add(font)
      return runs
    },
  }
}

function giveFonts(fonts: readonly string[]): void {
  for (const font of fonts.filter((one) => !given.has(one))) {
    for (const weight of Object.values(weights)) pdfmake.virtualfs.writeFileSync(`${font}-${weight}`, fontBytes(font, weight))
    given.add(font)
  }
  pdfmake.setFonts(
    Object.fromEntries(fonts.map((font) => [font, { normal: `${font}-${weights.normal}`, bold: `${font}-${weights.bold}` }])),
  )
}

function definitionOf({ title, subtitle, sheet, pictures, printed, pageText, author, atMs }: PdfTask,
  runs: (text: string) => readonly Run[]): TDocumentDefinitions {
  const heading: Content[] = [wordsOf({ as: 'text', text: title, size: TITLE_SIZE, bold: true, align: 'center' }, runs), {
    ...wordsOf({ as: 'text', text: subtitle, size: SMALL_SIZE, colour: MUTED, align: 'center' }, runs),
    margin: [0, 2, 0, 10],
  }]
  const foot = wordsOf({ as: 'text', text: printed, size: SMALL_SIZE, colour: MUTED }, runs)
  return {
    pageSize: 'A4',
    pageOrientation: sheet.landscape ? 'landscape' : 'portrait',
    pageMargins: A4.margin,
    defaultStyle: { font: mainFont, fontSize: TEXT_SIZE, lineHeight: 1.15 },
    info: { title, author, creationDate: new Date(atMs), producer: 'Millwright', creator: 'Millwright' },
    images: Object.fromEntries([...pictures].map(([path, { data }]) => [path, data])),
    content: [...heading, ...contentOf(sheet.content, runs)],
    footer: (page, pages) => ({ margin: [A4.margin, 12, A4.margin, 0],
      columns: [{ width: '*', ...foot }, { width: 'auto',
        ...wordsOf({ as: 'text', text: pageText.replace('{page}', String(page)).replace('{pages}', String(pages)), size: SMALL_SIZE,
          colour: MUTED, align: 'right' }, runs) }] }),
  }
}

async function make(task: PdfTask): Promise<Uint8Array<ArrayBuffer>> {
  const { runs, fonts } = writtenIn()
  // The foot is written while pages are made, when no further font can come: its digits are in the main one.
  runs(task.pageText)
  const definition = definitionOf(task, runs)
  giveFonts(fonts())
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}

answerTasks(make)
