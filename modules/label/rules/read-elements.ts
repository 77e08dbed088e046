import { aligns, mostElements, rotations, symbologies, type LabelElement, type LabelPaper } from './element.ts'
import { fieldsIn } from './fill-text.ts'

/** What is wrong with an element; `element` counts from 1, 0 stands for all of them together. */
export interface ElementFault {
  readonly element: number
  readonly fault: 'notElements' | 'tooMany' | 'unknownType' | 'outside' | 'badNumber' | 'noText' | 'tooLong' | 'unknownField' | 'badChoice'
    | 'badPath' | 'sameId'
  /** The property, or the field that does not exist. */
  readonly of: string
}

export type ElementsRead = { readonly elements: readonly LabelElement[] } | { readonly faults: readonly ElementFault[] }

interface Known {
  readonly paper: Pick<LabelPaper, 'widthMm' | 'heightMm'>
  hasField(path: string): boolean
  isPath(path: string): boolean
}

type Raw = Readonly<Record<string, unknown>>
type Tell = (fault: ElementFault['fault'], of: string) => void

const longest = 500
const steps = 10
const ranges = { size: [3, 120], thickness: [0.1, 10] } as const

/** Reads what a client sends as the elements of a label: every one of them, or every fault. */
export function readElements(raw: unknown, known: Known): ElementsRead {
  if (raw === null || raw === undefined) return { elements: [] }
  if (!Array.isArray(raw)) return { faults: [{ element: 0, fault: 'notElements', of: '' }] }
  if (raw.length > mostElements) return { faults: [{ element: 0, fault: 'tooMany', of: String(mostElements) }] }
  const faults: ElementFault[] = []
  const ids = new Set<string>()
  const elements = raw.flatMap((one: unknown, index) => {
    const tell: Tell = (fault, of) => {
      faults.push({ element: index + 1, fault, of })
    }
    const element = readElement(one, known, tell)
    if (element && ids.has(element.id)) tell('sameId', element.id)
    if (element) ids.add(element.id)
    return element ?? []
  })
  return faults.length > 0 ? { faults } : { elements }
}

function readElement(raw: unknown, known: Known, tell: Tell): LabelElement | undefined {
  if (typeof raw !== 'object' || raw === null) return reportFault(tell, 'unknownType', '', undefined)
  const from = raw as Raw
  const place = {
    id: typeof from.id === 'string' && /^[\w-]{1,32}$/.test(from.id) ? from.id : reportFault(tell, 'badChoice', 'id', ''),
    ...readPlace(from, known, tell),
    rotate: oneOf(from.rotate ?? 0, rotations, 'rotate', tell),
  }
  switch (from.type) {
    case 'text':
      return { ...place, type: 'text', text: readText(from, known, tell), size: readNumber(from, 'size', tell), bold: from.bold === true,
        align: oneOf(from.align ?? 'left', aligns, 'align', tell) }
    case 'barcode':
      return { ...place, type: 'barcode', symbology: oneOf(from.symbology, symbologies, 'symbology', tell),
        text: readText(from, known, tell), showText: from.showText === true }
    case 'line':
    case 'box':
      return { ...place, type: from.type, thickness: readNumber(from, 'thickness', tell) }
    case 'image':
      return { ...place, type: 'image', path: readPath(from.path, known, tell) }
    default:
      return reportFault(tell, 'unknownType', typeof from.type === 'string' ? from.type : '', undefined)
  }
}

function readPlace(from: Raw, { paper }: Known, tell: Tell) {
  const [x, y, width, height] = (['x', 'y', 'width', 'height'] as const).map((name) => {
    const value = from[name]
    if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value * steps) / steps
    return reportFault(tell, 'badNumber', name, Number.NaN)
  }) as [number, number, number, number]
  const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= paper.widthMm + 1 / steps
    && y + height <= paper.heightMm + 1 / steps
  if (!inside && ![x, y, width, height].some(Number.isNaN)) tell('outside', '')
  return { x, y, width, height }
}

function readNumber(from: Raw, name: keyof typeof ranges, tell: Tell): number {
  const value = from[name]
  const [least, most] = ranges[name]
  if (typeof value === 'number' && value >= least && value <= most) return Math.round(value * steps) / steps
  return reportFault(tell, 'badNumber', name, least)
}

function readText(from: Raw, { hasField }: Known, tell: Tell): string {
  const { text } = from
  if (typeof text !== 'string' || text.trim() === '') return reportFault(tell, 'noText', 'text', '')
  if (text.length > longest) tell('tooLong', 'text')
  for (const name of fieldsIn(text)) if (!hasField(name)) tell('unknownField', name)
  return text
}

function readPath(path: unknown, { isPath }: Known, tell: Tell): string {
  if (path === '' || path === undefined) return ''
  if (typeof path === 'string' && isPath(path)) return path
  return reportFault(tell, 'badPath', 'path', '')
}

function oneOf<T>(value: unknown, choices: readonly T[], name: string, tell: Tell): T {
  return choices.find((choice) => choice === value) ?? reportFault(tell, 'badChoice', name, choices[0]!)
}

function reportFault<T>(tell: Tell, fault: ElementFault['fault'], of: string, instead: T): T {
  tell(fault, of)
  return instead
}
