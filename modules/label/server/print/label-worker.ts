import { answerTasks } from '#kernel/server/threads/answer-tasks.ts'
import { layOut, type Drawn } from '../../rules/lay-out.ts'
import { zplOf } from '../../rules/zpl.ts'
import type { LabelFile, LabelTask } from './label-task.ts'
import { pdfOf } from './pdf-of.ts'

async function make(task: LabelTask): Promise<LabelFile> {
  const { paper, values, copies, output } = task
  const pages = values.map((one) => layOut(paper, one))
  const fault = faultIn(pages)
  if (fault) return fault
  return {
    bytes: output.kind === 'PDF'
      ? await pdfOf(task, output, pages)
      : new TextEncoder().encode(values.map((one) => zplOf(paper, one, { ...output, copies })).join('')),
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
