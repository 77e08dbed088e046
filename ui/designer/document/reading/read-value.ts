import type { Locale } from '#kernel/entity/index.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { wordsOf } from '#kernel/entity/text-helpers.ts'
import type { FieldType, Leaf } from '../component.ts'
import type { TreeOption } from '../properties/property.ts'
import { chosenText } from './chosen-text.ts'
import { nothing, textReading, type Reading } from './reading.ts'
import { signatureCaption } from './signed.ts'

const texts = {
  'zh-CN': { yes: '是', no: '否', stars: (score: number, of: number) => `${score} / ${of} 分` },
  'en-US': { yes: 'Yes', no: 'No', stars: (score: number, of: number) => `${score} of ${of}` },
}

/** Between an open end and the other one. */
const OPEN = '…'
const LIST_SEPARATOR = ';'
const markedUp = /<(img|table|hr)\b/i

interface Asked {
  readonly locale: Locale
  /** Of a field whose choices an address answers. */
  readonly options?: readonly TreeOption[] | undefined
}

/** What a reader sees of a value: labels of choices, words for a switch, paths of files; keys where names are kept elsewhere. */
export function readValue(field: Leaf<FieldType>, value: unknown, { locale, options }: Asked): Reading {
  const text = textOf(value)
  switch (field.compType) {
    case 'input':
      return textReading(text === '' ? '' : [field.prepend, text, field.append].filter(Boolean).join(' '))
    case 'textarea':
    case 'time':
    case 'date':
      return textReading(rangeText(field, value) ?? text)
    case 'number':
      return text === '' ? nothing : { as: 'number', text: withThousands(withDecimals(text, field.precision)) }
    case 'editor':
      return wordsOf(text).trim() === '' && !markedUp.test(text) ? nothing : { as: 'html', html: text }
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'cascader':
      return textReading(chosenText(field, value, options ?? field.options))
    case 'switch':
      return switchReading(field, text, locale)
    case 'slider':
      return sliderReading(value)
    case 'rate':
      return starsReading(field, Number(text || 0), locale)
    case 'colorPicker':
      return text === '' ? nothing : { as: 'colour', colour: text }
    case 'upload':
      return pathsReading('files', text)
    case 'photo':
      return pathsReading('pictures', text)
    case 'signature':
      return text === '' ? nothing : { as: 'signature', path: text, caption: signatureCaption(text) }
    case 'userList':
      return keysReading('users', text, ',')
    case 'userDept':
      return keysReading('departs', text, ',')
    case 'dialogList':
      return keysReading('records', text, LIST_SEPARATOR)
  }
}

function rangeText(field: Leaf<'textarea' | 'date' | 'time'>, value: unknown): string | undefined {
  if (field.compType === 'textarea' || !Array.isArray(value)) return undefined
  const ends = value.map(textOf)
  return ends.every((end) => end === '') ? '' : [ends[0] || OPEN, ends[1] || OPEN].join(` ${field.rangeSeparator} `)
}

/** With as many decimals as the field has, where fewer were kept. */
function withDecimals(text: string, precision: number): string {
  if (precision === 0 || !/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole}.${decimals.padEnd(precision, '0')}`
}

function switchReading({ activeValue, activeText, inactiveText }: Leaf<'switch'>, text: string, locale: Locale): Reading {
  if (text === '') return nothing
  return textReading(text === activeValue ? activeText || texts[locale].yes : inactiveText || texts[locale].no)
}

function sliderReading(value: unknown): Reading {
  const ends = (Array.isArray(value) ? value : [value]).map(textOf).filter((end) => end !== '')
  return ends.length === 0 ? nothing : { as: 'number', text: ends.join(' – ') }
}

/** No star was given by nobody. */
function starsReading({ max }: Leaf<'rate'>, score: number, locale: Locale): Reading {
  return score > 0 ? { as: 'stars', score, of: max, text: texts[locale].stars(score, max) } : nothing
}

function pathsReading(as: 'files' | 'pictures', text: string): Reading {
  const paths = text.split(',').filter(Boolean)
  return paths.length === 0 ? nothing : { as, paths }
}

function keysReading(as: 'users' | 'departs' | 'records', text: string, separator: string): Reading {
  const keys = text.split(separator).filter(Boolean)
  return keys.length === 0 ? nothing : { as, keys }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
