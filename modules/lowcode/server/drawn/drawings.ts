import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import type { FieldNames } from '#ui/designer/document/values/stored-values.ts'
import type { StoredDrawing } from '#ui/designer/document/drawing-shape.ts'
import { drawingFor, drawingWithout } from './field-rights/drawing-for.ts'
import { drawnMessages } from './messages.ts'

/** A published version of a drawn form. */
export interface Drawing {
  version: number
  content: string
  document: FormDocument
  names: FieldNames
}

/** Versions never change, so those that were read once are kept; so many at most. */
const mostKept = 200
const kept = new Map<string, Drawing>()

/** A version of a form as the caller gets it, without the fields that are closed to them; without a number the one in force. @throws Refusal where there is none */
export async function drawingOf(ctx: Ctx, code: string, version?: number): Promise<Drawing> {
  return drawingFor(ctx, code, await wholeDrawing(ctx, code, version))
}

/**
 * The same for whoever is shown a record by a process rather than by its list: also without the fields that the process hides from them.
 * @param hidden names of fields
 */
export async function drawingShown(ctx: Ctx, code: string, version: number | undefined, hidden: readonly string[]): Promise<StoredDrawing> {
  const drawing = drawingWithout(await drawingOf(ctx, code, version), hidden)
  return { version: drawing.version, latest: await latestOf(ctx, code), content: drawing.content, names: drawing.names }
}

/** The same with all fields, whoever calls. */
export async function wholeDrawing(ctx: Ctx, code: string, version?: number): Promise<Drawing> {
  const number = version ?? await latestOf(ctx, code)
  const key = `${code}\u0000${number}`
  const known = kept.get(key)
  if (known) return known
  const { rows } = await sql<
    { content: string; names: FieldNames }
  >`select content, names from lc_drawn_version where code = ${code} and version = ${number}`.execute(ctx.db)
  const document = rows[0] && readDocument(rows[0].content).document
  if (!rows[0] || !document) throw new Refusal(drawnMessages[ctx.locale].noVersion(code, number))
  const drawing = { version: number, content: rows[0].content, document, names: rows[0].names }
  // A version that its transaction may still take back is not kept.
  if (!ctx.inTransaction) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(key, drawing)
  }
  return drawing
}

export async function latestOf(ctx: Ctx, code: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from sys_runtime_entity where name = ${code}`.execute(ctx.db)
  if (!rows[0]) throw new Refusal(drawnMessages[ctx.locale].noForm(code))
  return rows[0].version
}
