import type { Entity } from '#kernel/entity/index.ts'
import { cleanHtml } from '#kernel/server/clean-html.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { findOne, nameOf, withLines } from '#kernel/server/operations/find.ts'
import { effectsOf } from '#ui/designer/expressions/effects.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { rowsOf, type FormValues } from '#ui/designer/document/values/form-values.ts'
import { shownRecord } from '#ui/designer/document/values/stored-values.ts'
import { layOut } from '#ui/designer/print/lay-out.ts'
import { VERSION_FIELD } from '../../../rules/runtime-of-document.ts'
import { drawingOf, latestOf } from '../drawings.ts'
import { drawnMessages } from '../messages.ts'
import { valuesWhenWritten } from '../written.ts'
import type { AskItself } from './ask-itself.ts'
import { makePdf } from './make-pdf.ts'
import { namesIn, optionsIn } from './names.ts'
import { preparePictures } from './pictures.ts'

/** Rows of dynamic tables that one file holds. */
const mostRows = 2_000

export interface PrintedRecord {
  readonly bytes: Buffer
  readonly filename: string
}

/**
 * A record of a drawn form as PDF on A4, in the version that it was written by, with what the reader may see of it.
 * @throws Refusal where the record is out of the reader's reach, or too long
 */
export async function printRecord(ctx: Ctx, entity: Entity, id: string, ask: AskItself): Promise<PrintedRecord> {
  const messages = drawnMessages[ctx.locale]
  const record = await withLines(ctx, entity, await findOne(ctx, entity, id))
  const latest = await latestOf(ctx, entity.name)
  const { document: drawn, names: fieldNames, version } = await drawingOf(ctx, entity.name,
    (record[VERSION_FIELD] as number | null) ?? undefined)
  const written = version < latest ? await valuesWhenWritten(ctx, entity, id) : {}
  const { document, values } = effectsOf(drawn, shownRecord(drawn, fieldNames, { ...record, ...written }))
  if (rowCount(document, values) > mostRows) throw new Refusal(messages.pdfTooLong(mostRows))
  const pictures = await preparePictures(ctx.kernel, document, values)
  const sheet = layOut(document, values, { locale: ctx.locale, config: document.config, names: await namesIn(ctx, ask, document, values),
    options: await optionsIn(ask, document), pictures, clean: cleanHtml })
  const at = ctx.kernel.clock.now()
  const title = titleOf(entity, ctx.locale)
  const name = nameOf(entity, record)
  const subtitle = [...(name === record.id ? [] : [name]), ...(version < latest ? [messages.oldVersion(version, latest)] : [])].join('　')
  const { realname, username } = ctx.session
  const bytes = await makePdf(ctx, { title, subtitle, sheet, pictures,
    printed: messages.printed(realname || username, wallTime(at).slice(0, 16)), pageText: messages.page('{page}', '{pages}'),
    author: realname || username, atMs: at.getTime() })
  if (!bytes) throw new Refusal(messages.pdfFailed)
  return { bytes, filename: `${title} ${fileSafe(name)}.pdf` }
}

function rowCount({ list }: Pick<FormDocument, 'list'>, values: FormValues): number {
  return list.reduce((sum, component) => sum + (component.compType === 'dynamicTable' ? rowsOf(values, component).length : 0), 0)
}

function fileSafe(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 60)
}
