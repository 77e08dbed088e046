import { answerTasks } from '#kernel/server/threads/answer-tasks.ts'
import { layOut, type Drawn } from '../../rules/lay-out.ts'
import { zplOf } from '../../rules/zpl.ts'
import type { LabelFile, LabelTask } from './label-task.ts'
import { pdfOf } from './pdf-of.ts'
import { svgOf } from './svg-of.ts'

async function make(task: LabelTask): Promise<LabelFile> {
  const pages = task.pages.map((page) => layOut(page, page.values))
  const fault = faultIn(pages)
  if (fault) return fault
  return { bytes: await bytesOf(task, pages) }
}

async function bytesOf(task: LabelTask, pages: readonly (readonly Drawn[])[]) {
  const { size, copies, output } = task
  const text = new TextEncoder()
  switch (output.kind) {
    case 'PDF':
      return pdfOf(task, output, pages)
    case 'SVG':
      return text.encode(svgOf(size, output, pages[0] ?? []))
    case 'ZPL':
      return text.encode(task.pages.map(({ elements, values }) => zplOf({ ...size, elements }, values, { ...output, copies })).join(''))
  }
}

function faultIn(pages: readonly (readonly Drawn[])[]): LabelFile | undefined {
  for (const [record, page] of pages.entries()) {
    for (const { element, unreadable } of page)
      if (unreadable !== undefined && element.type === 'barcode') return { record, content: unreadable, symbology: element.symbology }
  }
  return undefined
}

answerTasks(make)
