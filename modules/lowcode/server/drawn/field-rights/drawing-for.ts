import { runtimeTable } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { documentText } from '#ui/designer/document/write/write-document.ts'
import { narrowedDrawing, type ClosedBy } from '../../../rules/narrowed-drawing.ts'
import type { Drawing } from '../drawings.ts'
import { closedTo } from './closed-fields.ts'

/** A drawing without what is closed to the caller; the same one where nothing is. */
export function drawingFor(ctx: Ctx, code: string, drawing: Drawing): Drawing {
  const own = [...ctx.session.fieldRights?.keys() ?? []].some((table) =>
    table === runtimeTable(code) || table.startsWith(`${runtimeTable(code)}_`)
  )
  if (!own) return drawing
  return narrowed(drawing, (name, lines) => closedTo(ctx, runtimeTable(code, lines), name))
}

/** A drawing without fields of the form; a dynamic table goes with its columns. */
export function drawingWithout(drawing: Drawing, hidden: readonly string[]): Drawing {
  if (hidden.length === 0) return drawing
  return narrowed(drawing, (name, lines) => (lines === undefined && hidden.includes(name) ? 'hidden' : undefined))
}

function narrowed(drawing: Drawing, closedBy: ClosedBy): Drawing {
  const { document, names } = narrowedDrawing(drawing.document, drawing.names, closedBy)
  return { ...drawing, document, names, content: documentText(document) }
}
