import { Decimal } from 'decimal.js'
import { coinDigits } from './currency.ts'

/* Amounts in words, as papers of trade bear them: English for abroad, capital numerals for China (票据大写). */

const ones = ['', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN', 'ELEVEN', 'TWELVE', 'THIRTEEN', 'FOURTEEN',
  'FIFTEEN', 'SIXTEEN', 'SEVENTEEN', 'EIGHTEEN', 'NINETEEN']
const tens = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY']
const powers = ['', ' THOUSAND', ' MILLION', ' BILLION', ' TRILLION']

const namesOf: ReadonlyMap<string, readonly [whole: string, part: string]> = new Map([['USD', ['US DOLLARS', 'CENTS']], ['EUR', ['EUROS',
  'CENTS']], ['JPY', ['JAPANESE YEN', '']], ['CNY', ['CHINESE YUAN', 'FEN']]])

/** `SAY US DOLLARS ONE THOUSAND TWO HUNDRED AND FIVE AND CENTS FIFTY ONLY`; for amounts from 0 to below 10^15. */
export function inEnglishWords(amount: string, currency: string): string {
  const [whole = '0', part = ''] = new Decimal(amount).toFixed(coinDigits(currency)).split('.')
  const [name, small] = namesOf.get(currency) ?? [currency, 'CENTS']
  const cents = Number(part || '0')
  return `SAY ${name} ${wholeWords(whole)}${cents > 0 ? ` AND ${small} ${below1000(cents)}` : ''} ONLY`
}

function wholeWords(digits: string): string {
  const groups = groupsOf(digits, 3)
  const words = groups.map((group, index) => {
    const value = Number(group)
    return value === 0 ? '' : below1000(value) + powers[groups.length - 1 - index]!
  }).filter((word) => word !== '')
  return words.length === 0 ? 'ZERO' : words.join(' ')
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const small = rest < 20 ? ones[rest]! : `${tens[Math.floor(rest / 10)]!}${rest % 10 === 0 ? '' : `-${ones[rest % 10]!}`}`
  if (hundreds === 0) return small
  return `${ones[hundreds]!} HUNDRED${rest === 0 ? '' : ` AND ${small}`}`
}

const capitals = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const sections = ['', '万', '亿', '万亿']

/** `壹仟贰佰零伍元伍角整`; for amounts from 0 to below 10^16, in yuan, jiao and fen. */
export function inChineseCapitals(amount: string): string {
  const [whole = '0', part = '00'] = new Decimal(amount).toFixed(2).split('.')
  const [jiao, fen] = [Number(part[0]), Number(part[1])]
  const yuan = wholeCapitals(whole)
  const head = yuan === '' ? '' : `${yuan}元`
  if (jiao === 0 && fen === 0) return `${head || '零元'}整`
  const middle = jiao > 0 ? `${capitals[jiao]!}角` : head === '' ? '' : '零'
  return `${head}${middle}${fen > 0 ? `${capitals[fen]!}分` : '整'}`
}

function wholeCapitals(digits: string): string {
  const groups = groupsOf(digits, 4)
  let text = ''
  let gap = false
  for (const [index, group] of groups.entries()) {
    const value = Number(group)
    if (value === 0) {
      gap ||= text !== ''
      continue
    }
    // A zero is said once, whether it stands before a section or within it.
    if (text !== '' && (gap || value < 1000)) text += capitals[0]!
    text += sectionCapitals(group) + sections[groups.length - 1 - index]!
    gap = false
  }
  return text
}

function sectionCapitals(group: string): string {
  let text = ''
  let zero = false
  for (const [index, digit] of [...group].entries()) {
    if (digit === '0') {
      zero = text !== ''
      continue
    }
    text += (zero ? capitals[0]! : '') + capitals[Number(digit)]! + places[group.length - 1 - index]!
    zero = false
  }
  return text
}

/** Digits in groups of a size, the first one filled up with zeros. */
function groupsOf(digits: string, size: number): string[] {
  const filled = digits.padStart(Math.ceil(digits.length / size) * size, '0')
  return Array.from({ length: filled.length / size }, (_, index) => filled.slice(index * size, (index + 1) * size))
}
