import { builtin, type Builtin } from '../builtin.ts'
import { Num } from '../numbers.ts'
import { textOf } from '../text-of.ts'

const two = ['string', 'match'] as const

/** Functions of texts (DMN 1.5 §10.3.4.3); characters are counted as people see them, not as they are stored. */
export const ofTexts: Readonly<Record<string, Builtin>> = {
  string: builtin(['from'], ['any'], (from) => (from === null ? null : textOf(from))),
  substring: builtin(['string', 'start position', 'length'], ['string', 'number', 'number?'], (text, start, length) => {
    const characters = [...text]
    const [at, most] = [start.trunc().toNumber(), length?.trunc().toNumber()]
    if (at === 0 || Math.abs(at) > characters.length || (most !== undefined && most < 1)) return undefined
    const from = at < 0 ? characters.length + at : at - 1
    return characters.slice(from, most === undefined ? undefined : from + most).join('')
  }),
  'string length': builtin(['string'], ['string'], (text) => new Num([...text].length)),
  'upper case': builtin(['string'], ['string'], (text) => text.toUpperCase()),
  'lower case': builtin(['string'], ['string'], (text) => text.toLowerCase()),
  'substring before': builtin(two, ['string', 'string'], (text, match) => text.slice(0, Math.max(0, text.indexOf(match)))),
  'substring after': builtin(two, ['string', 'string'], (text, match) => {
    const at = text.indexOf(match)
    return at < 0 ? '' : text.slice(at + match.length)
  }),
  contains: builtin(two, ['string', 'string'], (text, match) => text.includes(match)),
  'starts with': builtin(two, ['string', 'string'], (text, match) => text.startsWith(match)),
  'ends with': builtin(two, ['string', 'string'], (text, match) => text.endsWith(match)),
  'string join': builtin(['list', 'delimiter'], ['list', 'string?'], (list, delimiter) => {
    const texts = list.filter((value) => value !== null)
    return texts.every((value) => typeof value === 'string') ? texts.join(delimiter ?? '') : undefined
  }),
}
