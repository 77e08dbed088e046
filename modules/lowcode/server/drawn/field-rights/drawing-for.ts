import { runtimeTable } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { documentText } from '#ui/designer/document/write/write-document.ts'
import { narrowedDrawing } from '../../../rules/narrowed-drawing.ts'
import type { Drawing } from '../drawings.ts'
import { closedTo } from './closed-fields.ts'

/** A drawing without what is closed to the caller; the same one where nothing is. */
export function drawingFor(ctx: Ctx, code: string, drawing: Drawing): Drawing {
  const own = [...ctx.session.fieldRights?.keys() ?? []].some((table) =>
    table === runtimeTable(code) || table.startsWith(`${runtimeTable(code)}_`)
  )
  if (!own) return drawing
  const narrowed = narrowedDrawing(drawing.document, drawing.names, (name, lines) => closedTo(ctx, runtimeTable(code, lines), name))
  return { ...drawing, ...narrowed, content: documentText(narrowed.document) }
}
