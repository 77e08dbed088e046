import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { threadPool } from '#kernel/server/threads/thread-pool.ts'
import type { LabelElement, LabelPaper } from '../../rules/element.ts'
import type { LabelValues } from '../../rules/fill-text.ts'
import { fieldsOf, labelValues } from '../label-values.ts'
import { labelSaid } from '../said.ts'
import type { LabelFile, LabelTask } from './label-task.ts'
import { pdfPictures, zplPictures } from './pictures.ts'

/** A bar code takes milliseconds of pure computing: hundreds of labels are made beside the event loop. */
const inThread = threadPool<LabelTask, LabelFile>(new URL('./label-worker.ts', import.meta.url), { most: 2, limitMs: 60_000,
  restMs: 60_000 })

export interface LabelJob {
  entity: Entity
  title: string
  paper: LabelPaper
  dpi: number
  /** In the order in which they are printed. */
  records: readonly (Rec & { id: string })[]
  copies: number
  kind: 'PDF' | 'ZPL'
}

/**
 * The labels of records as one file: a page or a ZPL format each.
 * @throws Refusal where a bar code cannot hold what a record says, or it takes too long
 */
export async function printLabels(ctx: Ctx, job: LabelJob): Promise<Buffer> {
  const { entity, paper, records, copies } = job
  const values = await labelValues(ctx, entity, records, fieldsOf(paper.elements))
  const file = await inThread({ paper, values, copies, output: await outputOf(ctx, job) })
  const said = labelSaid[ctx.locale]
  if (!file) throw new Refusal(said.tooLong)
  if (!('bytes' in file)) throw new Refusal(said.unreadable(nameOf(entity, records[file.record]!), file.content, file.symbology))
  return Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
}

/**
 * One page of a paper for each set of values, for what a module lays out itself.
 * @returns the PDF; undefined where it took too long
 */
export async function printPages(ctx: Ctx,
  { title, paper, values }: { title: string; paper: LabelPaper; values: readonly LabelValues[] }): Promise<Uint8Array | undefined> {
  const file = await inThread({ paper, values, copies: 1,
    output: { kind: 'PDF', title, author: ctx.session.realname || ctx.session.username, atMs: ctx.kernel.clock.now().getTime(),
      pictures: await pdfPictures(ctx.kernel, paper.elements) } })
  return file && 'bytes' in file ? file.bytes : undefined
}

async function outputOf({ kernel, session }: Ctx, { kind, title, paper, dpi }: LabelJob): Promise<LabelTask['output']> {
  if (kind === 'ZPL') return { kind, dpi, pictures: await zplPictures(kernel, paper.elements, dpi) }
  return { kind, title, author: session.realname || session.username, atMs: kernel.clock.now().getTime(),
    pictures: await pdfPictures(kernel, paper.elements) }
}

/** A stored template as paper; its rules have read the elements. */
export function paperOf(template: Rec): LabelPaper {
  return { widthMm: Number(template.widthMm), heightMm: Number(template.heightMm), elements: (template.elements ?? []) as LabelElement[] }
}
