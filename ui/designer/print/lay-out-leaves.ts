import { code128, QUIET } from '../document/bar-code/code128.ts'
import { isField, type Leaf } from '../document/component.ts'
import { LABEL_WIDTH } from '../document/properties/common.ts'
import type { FormValues } from '../document/values/form-values.ts'
import { paperColour } from './colour.ts'
import { gridLines, widthsOf } from './grid-lines.ts'
import { layOutValue } from './lay-out-value.ts'
import { MUTED, POINTS_PER_PX, SMALL_SIZE, type Paper } from './paper.ts'
import type { PrintContext } from './print-context.ts'
import { layOutHtml } from './rich-text.ts'

/** Between what stands beside each other. */
export const GAP = 8
/** A label takes no more of its room than this. */
const LABEL_SHARE = 0.45
const BOLD_FROM = 600
/** Points. */
const WIDEST_MODULE = 1.5

/** Fields and texts in lines of the grid. */
export function layOutLeaves(leaves: readonly Leaf[], values: FormValues, context: PrintContext, width: number): Paper[] {
  // Nothing is pressed on paper.
  const lines = gridLines(leaves.filter(({ compType }) => compType !== 'button'))
  return lines.flatMap((line): Paper[] => {
    const widths = widthsOf(line, width, GAP)
    const columns = line.map((leaf, index) => ({ width: widths[index]!, of: layOutLeaf(leaf, values[leaf.id], context, widths[index]!) }))
    return columns.length === 1 && line[0]!.span === 24 ? columns[0]!.of : [{ as: 'columns', gap: GAP, columns }]
  })
}

/** A component with its label beside or above it. */
function layOutLeaf(leaf: Leaf, value: unknown, context: PrintContext, width: number): Paper[] {
  if (!('label' in leaf) || !leaf.showLabel || leaf.label === '') return layOutInside(leaf, value, context, width)
  const { labelPosition, labelWidth } = context.config
  const label = { as: 'text', text: leaf.label, colour: MUTED } as const
  if (labelPosition === 'top') return [{ ...label, size: SMALL_SIZE }, ...layOutInside(leaf, value, context, width)]
  const asked = (leaf.labelWidth === LABEL_WIDTH ? labelWidth : leaf.labelWidth) * POINTS_PER_PX
  const beside = Math.min(asked, width * LABEL_SHARE)
  const room = width - beside - GAP
  // Each piece beside its own part of the label's column: pages may end between them.
  return layOutInside(leaf, value, context, room).map((piece, index): Paper => ({ as: 'columns', gap: GAP,
    columns: [{ width: beside, of: index === 0 ? [{ ...label, align: labelPosition }] : [] }, { width: room, of: [piece] }] })
  )
}

function layOutInside(leaf: Leaf, value: unknown, context: PrintContext, width: number): Paper[] {
  if (isField(leaf)) return layOutValue(leaf, value, context, width)
  switch (leaf.compType) {
    case 'button':
      return []
    case 'divider':
      return [...(leaf.text === '' ? [] : [{ as: 'text', text: leaf.text, bold: true, align: leaf.contentPosition } as const]), {
        as: 'line',
        width,
      }]
    case 'alert':
      return [{ as: 'text', text: leaf.title, bold: true, align: leaf.center ? 'center' : 'left' },
        ...(leaf.description === '' ? [] : [{ as: 'text', text: leaf.description } as const])]
    case 'link':
      return [{ as: 'text', text: leaf.text, ...(/^https?:/.test(leaf.href) ? { address: leaf.href } : {}) }]
    case 'text':
      return [{ as: 'text', text: leaf.text, size: leaf.size * POINTS_PER_PX, bold: leaf.bold >= BOLD_FROM, align: leaf.align,
        ...coloured(leaf.color) }]
    case 'html':
      return layOutHtml(leaf.html, context, width)
    case 'barCode':
      return layOutBars(leaf, typeof value === 'string' && value !== '' ? value : leaf.value, width)
  }
}

function coloured(colour: string): { colour?: string } {
  const known = paperColour(colour)
  return known ? { colour: known } : {}
}

/** Bars as wide as said, but no bar wider than scanners like. What bars cannot say stands in words. */
function layOutBars({ width: share, height, lineColor, background, displayValue }: Leaf<'barCode'>, text: string, width: number): Paper[] {
  const code = code128(text)
  if (!code) return [{ as: 'text', text }]
  return [{ as: 'bars', code, text: displayValue ? text : '',
    width: Math.min((width * (share || 100)) / 100, (code.width + 2 * QUIET) * WIDEST_MODULE), height: height * POINTS_PER_PX,
    colour: paperColour(lineColor) ?? '#000000', background: paperColour(background) ?? '#FFFFFF' }]
}
