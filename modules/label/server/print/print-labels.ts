import type { Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { nameOf } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { threadPool } from '#kernel/server/threads/thread-pool.ts'
import type { LabelElement, LabelPaper } from '../../rules/element.ts'
import { fieldsOf, labelValues } from '../label-values.ts'
import { labelMessages } from '../messages.ts'
import type { LabelFile, LabelTask } from './label-task.ts'
import { pdfPictures, zplPictures } from './pictures.ts'

/** A bar code takes milliseconds of pure computing: hundreds of labels are made beside the event loop. */
const inThread = threadPool<LabelTask, LabelFile>(new URL('./label-worker.ts', import.meta.url), { most: 2, limitMs: 60_000, memoryMb: 1024,
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
  const file = await inThread(ctx, { size: paper, pages: values.map((one) => ({ elements: paper.elements, values: one })), copies,
    output: await outputOf(ctx, job) })
  return bytesIn(ctx, entity, records, file)
}

/**
 * Pages of one size, for what a module lays out itself.
 * @returns the PDF; undefined where it took too long
 */
export async function printPages(ctx: Ctx, { title, size, pages }: Pick<LabelTask, 'size' | 'pages'> & { title: string }): Promise<
  Uint8Array | undefined
> {
  const file = await inThread(ctx, { size, pages, copies: 1,
    output: { kind: 'PDF', title, author: ctx.session.realname || ctx.session.username, atMs: ctx.kernel.clock.now().getTime(),
      pictures: await pdfPictures(ctx.kernel, pages.flatMap(({ elements }) => elements)) } })
  return file && 'bytes' in file ? file.bytes : undefined
}

/**
 * One label as a picture in SVG: the letters are drawn as paper has them, whatever fonts the browser knows.
 * @throws Refusal where a bar code cannot hold what the record says, or it takes too long
 */
export async function pictureOf(ctx: Ctx, entity: Entity, paper: LabelPaper, record: Rec): Promise<Buffer> {
  const [values] = await labelValues(ctx, entity, [record], fieldsOf(paper.elements))
  const file = await inThread(ctx, { size: paper, pages: [{ elements: paper.elements, values: values! }], copies: 1,
    output: { kind: 'SVG', pictures: await pdfPictures(ctx.kernel, paper.elements) } })
  return bytesIn(ctx, entity, [record], file)
}

/** @throws Refusal where there is no file, or a bar code cannot hold what the record says */
function bytesIn(ctx: Ctx, entity: Entity, records: readonly Rec[], file: LabelFile | undefined): Buffer {
  const messages = labelMessages[ctx.locale]
  if (!file) throw new Refusal(messages.tooLong)
  if (!('bytes' in file)) throw new Refusal(messages.unreadable(nameOf(entity, records[file.record]!), file.content, file.symbology))
  return Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
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
