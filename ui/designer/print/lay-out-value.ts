import type { FieldType, Leaf } from '../document/component.ts'
import { JOINED } from '../document/reading/chosen-text.ts'
import { readValue } from '../document/reading/read-value.ts'
import { paperColour } from './colour.ts'
import { layOutPictures } from './lay-out-pictures.ts'
import type { Paper } from './paper.ts'
import type { PrintContext } from './print-context.ts'
import { layOutHtml } from './rich-text.ts'

const EMPTY = '—'
/** Largest picture of a signature. */
const SIGNATURE = { width: 180, height: 60 }

/** What was filled into a field. */
export function layOutValue(field: Leaf<FieldType>, value: unknown, context: PrintContext, width: number): Paper[] {
  const reading = readValue(field, value, { locale: context.locale, options: context.options.get(field.id) })
  switch (reading.as) {
    case 'nothing':
      return [{ as: 'text', text: EMPTY }]
    case 'text':
    case 'number':
    case 'stars':
      return [{ as: 'text', text: reading.text }]
    case 'html':
      return layOutHtml(reading.html, context, width)
    case 'colour': {
      const colour = paperColour(reading.colour)
      return [colour ? { as: 'swatch', colour, text: reading.colour } : { as: 'text', text: reading.colour }]
    }
    case 'files':
    case 'pictures':
      return layOutPictures(reading.paths, context, width)
    case 'signature': {
      const known = context.pictures.has(reading.path)
      return [
        known
          ? { as: 'picture', path: reading.path, width: Math.min(width, SIGNATURE.width), height: SIGNATURE.height,
            caption: reading.caption }
          : { as: 'text', text: reading.caption || EMPTY },
      ]
    }
    default: {
      const names = context.names.get(field.id)
      return [{ as: 'text', text: reading.keys.map((key) => names?.get(key) ?? key).join(JOINED) }]
    }
  }
}
