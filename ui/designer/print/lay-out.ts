import { isLayout, type Component, type DynamicTable, type FormDocument, type Layout, type Leaf, type Row } from '../document/component.ts'
import type { FormValues } from '../document/values/form-values.ts'
import { gridLines, widthsOf } from './grid-lines.ts'
import { GAP, layOutLeaves } from './lay-out-leaves.ts'
import { layOutRows, layOutTable } from './lay-out-tables.ts'
import type { Paper, Sheet } from './paper.ts'
import type { PrintContext } from './print-context.ts'

/** A4 in points, and what is left free at each side. */
export const A4 = { width: 595.28, height: 841.89, margin: 40 } as const
/** With a table of more columns than this the sheet lies on its side. */
const UPRIGHT_COLUMNS = 9

/** A filled-in form on A4. The same document, values and names give the same sheet on every machine. */
export function layOut({ list }: Pick<FormDocument, 'list'>, values: FormValues, context: PrintContext): Sheet {
  const landscape = list.some((component) => component.compType === 'dynamicTable' && component.columns.length > UPRIGHT_COLUMNS)
  const width = (landscape ? A4.height : A4.width) - 2 * A4.margin
  return { landscape, content: inParts(list).flatMap((
    part,
  ) => (Array.isArray(part) ? layOutLeaves(part, values, context, width) : layOutLayout(part as Layout, values, context, width))) }
}

/** What is no layout shares lines with its neighbours. */
function inParts(list: readonly Component[]): (Leaf[] | Layout)[] {
  const parts: (Leaf[] | Layout)[] = []
  for (const component of list) {
    const last = parts.at(-1)
    if (isLayout(component)) parts.push(component)
    else if (Array.isArray(last)) last.push(component)
    else parts.push([component])
  }
  return parts
}

function layOutLayout(layout: Layout, values: FormValues, context: PrintContext, width: number): Paper[] {
  switch (layout.compType) {
    case 'table':
      return [layOutTable(layout, values, context, width)]
    case 'dynamicTable':
      return layOutRows(layout satisfies DynamicTable, values, context, width)
    case 'row':
      return layOutColumns(layout, values, context, width)
  }
}

function layOutColumns({ columns }: Row, values: FormValues, context: PrintContext, width: number): Paper[] {
  return gridLines(columns).map((line) => {
    const widths = widthsOf(line, width, GAP)
    return { as: 'columns', gap: GAP,
      columns: line.map(({ list }, index) => ({ width: widths[index]!, of: layOutLeaves(list, values, context, widths[index]!) })) }
  })
}
