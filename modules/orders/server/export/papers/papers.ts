import { inChineseCapitals, inEnglishWords } from '#kernel/entity/amount-in-words.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { blockPages, sheetPages, type PaperPage, type SheetColumn } from '#modules/label/server.ts'
import { containerRoom } from '../../../rules/shipment-totals.ts'
import { plain, type PaperFacts, type PaperPosition, type PaperUnit, type Template } from './facts.ts'
import { both, wordOf, type PaperKind, type PaperLang, type Word } from './words.ts'

/** Columns that a paper has unless its template names others. */
const usual: Readonly<Record<Exclude<PaperKind, 'MARK'>, readonly Word[]>> = {
  CI: ['no', 'goods', 'part', 'hs', 'qty', 'price', 'amount'],
  PL: ['no', 'unit', 'goods', 'lots', 'qty', 'cartons', 'net', 'gross', 'volume'],
  CO: ['no', 'goods', 'hs', 'qty', 'cartons', 'gross'],
  LOAD: ['no', 'unit', 'goods', 'qty', 'cartons', 'gross', 'volume'],
}
const shares: Readonly<Partial<Record<Word, number>>> = { no: 4, unit: 17, goods: 22, part: 12, po: 12, hs: 10, lots: 11, qty: 11,
  cartons: 7, net: 9, gross: 9, volume: 9, price: 10, amount: 12 }
/** Money stands on the invoice alone: who gets a packing list need not know it. */
const money: readonly string[] = ['price', 'amount']
const numbers: readonly string[] = ['qty', 'cartons', 'net', 'gross', 'volume', ...money]

/** The pages of one paper. */
export function paperPages(facts: PaperFacts, kind: PaperKind, lang: PaperLang): PaperPage[] {
  if (kind === 'MARK') return blockPages(facts.units.map((unit, index) => markOf(facts, unit, index, lang)))
  const byUnit = kind === 'PL' || kind === 'LOAD'
  const rows = byUnit
    ? facts.units.map((unit, index) => unitRow(unit, index, facts, lang))
    : facts.positions.map((position, index) => positionRow(position, index, facts, lang))
  const written = (of: 'title' | 'header' | 'footer', [zh, en]: readonly [zh: string, en: string], between?: string) =>
    both(templateOf(facts, kind, 'ZH')?.[of] ?? zh, templateOf(facts, kind, 'EN')?.[of] ?? en, lang, between)
  return sheetPages({
    head: written('header', [facts.plant, facts.plant], '\n'),
    title: written('title', [wordOf(kind, 'zh'), wordOf(kind, 'en')]),
    note: noteOf(facts, kind, lang),
    facts: factsOf(facts, kind, lang),
    columns: columnsOf(facts, kind, lang),
    rows,
    totals: totalsRow(facts, lang),
    foot: [...wordsOf(facts, kind, lang), written('footer', ['', ''], '\n')],
  })
}

/** Which lots have no certificate, where the certificates would stand. */
export function missingPages({ plant, shipment }: PaperFacts, lots: readonly string[], lang: PaperLang): PaperPage[] {
  return sheetPages({ head: plant, title: wordOf('coa', lang), note: wordOf('noCoa', lang),
    facts: [[wordOf('invoiceNo', lang), shipment.invoiceNo ?? shipment.docNo], [wordOf('lots', lang), lots.join(', ')]], columns: [],
    rows: [], totals: {}, foot: [] })
}

/** What the plant wrote of a paper in a language. */
function templateOf({ templates }: PaperFacts, kind: PaperKind, language: 'ZH' | 'EN'): Template | undefined {
  return templates.find((one) => one.kind === kind && one.language === language)
}

function columnsOf(facts: PaperFacts, kind: Exclude<PaperKind, 'MARK'>, lang: PaperLang): SheetColumn[] {
  const chosen = templateOf(facts, kind, lang === 'en' ? 'EN' : 'ZH')?.columns
  const keys = (chosen ? chosen.split(',') as Word[] : usual[kind]).filter((key) => kind === 'CI' || !money.includes(key))
  return keys.map((key) => ({ key, label: wordOf(key, lang), share: shares[key] ?? 10, align: numbers.includes(key) ? 'right' : 'left' }))
}

/** A paper that is not issued yet says so, and one of other goods that it is not valid. */
function noteOf({ shipment }: PaperFacts, kind: PaperKind, lang: PaperLang): string {
  if (shipment.units.some(({ changed }) => changed === 'Y')) return wordOf('stale', lang)
  const doc = shipment.docs.find(({ docType }) => docType === kind)
  if (!doc || doc.status === 'ISSUED') return ''
  return wordOf(doc.status === 'STALE' ? 'stale' : 'draft', lang)
}

function factsOf({ shipment, order, buyer }: PaperFacts, kind: PaperKind, lang: PaperLang): [string, string][] {
  const one = (word: Word, text: string | null): [string, string] => [wordOf(word, lang), text ?? '']
  const no = shipment.docs.find(({ docType }) => docType === 'CI')?.no ?? shipment.invoiceNo ?? shipment.docNo
  const voyage = [one('from', order.portLoad), one('to', order.portDest), one('vessel', shipment.vessel), one('etd', shipment.etd)]
  const box = one('container', [shipment.container, shipment.containerType].filter(Boolean).join(' '))
  if (kind === 'LOAD')
    return [one('invoiceNo', no), one('booking', shipment.bookingNo), box, one('vessel', shipment.vessel), ...roomOf(shipment, lang)]
  return [
    one('invoiceNo', no),
    one('date', shipment.docDate),
    one('buyer', lang === 'zh' ? buyer.name : buyer.nameEn ?? buyer.name),
    one('address', order.address),
    one('contract', shipment.contractNo),
    one('lc', shipment.lcNo),
    ...voyage,
    ...(kind === 'CI'
      ? [one('term', [order.tradeTerm, order.tradeTerm ? order.portDest : null].filter(Boolean).join(' ')), one('payment', order.payTerm)]
      : []),
    ...(kind === 'CO' ? [one('origin', shipment.origin)] : []),
    ...(kind === 'PL' ? [box] : []),
    one('marks', order.shipMark),
  ]
}

/** What the container takes, and what of it is left. */
function roomOf({ containerType, grossKg, volume }: PaperFacts['shipment'], lang: PaperLang): [string, string][] {
  const room = containerRoom(containerType ?? '')
  if (!room) return []
  const left = [new Decimal(room.kg).minus(grossKg ?? 0), new Decimal(room.volume).minus(volume ?? 0)].map((one) => one.toFixed())
  return [[wordOf('room', lang), `${room.kg} kg, ${room.volume} m³`], [wordOf('left', lang), `${left[0]!} kg, ${left[1]!} m³`]]
}

type Cells = Readonly<Record<string, string>>

function figures(of: { qty: string; cartons: number; netKg: string; grossKg: string; volume: string }): Cells {
  return { cartons: String(of.cartons), net: plain(of.netKg), gross: plain(of.grossKg), volume: plain(of.volume) }
}

function goodsCells({ goods, lots, qty }: PaperPosition | PaperUnit, { order }: PaperFacts, lang: PaperLang): Cells {
  // A specification in Chinese says nothing to whoever reads English.
  const english = goods.customerName || (isLatin(goods.spec) ? goods.spec : '')
  const zh = [goods.name, goods.spec].filter(Boolean).join(' ')
  return { goods: [goods.code, both(zh, english === goods.spec && lang === 'both' ? '' : english, lang)].filter(Boolean).join(' '),
    part: goods.part, po: order.customerPo ?? '', hs: goods.hs, lots: lots.join(', '),
    qty: `${plain(qty)} ${both(goods.uom, goods.uomEn, lang, '/')}` }
}

const isLatin = (text: string) => /^[\u0020-\u024f]*$/.test(text)

function unitRow(unit: PaperUnit, index: number, facts: PaperFacts, lang: PaperLang): Cells {
  return { no: String(index + 1), unit: unit.huNo, ...goodsCells(unit, facts, lang), ...figures(unit) }
}

function positionRow(position: PaperPosition, index: number, facts: PaperFacts, lang: PaperLang): Cells {
  const { currency } = facts.order
  return { no: String(index + 1), ...goodsCells(position, facts, lang), ...figures(position),
    price: position.line.price === null ? '' : `${currency} ${plain(position.line.price)}`, amount: position.amount ?? '' }
}

function totalsRow({ totals, amount, order }: PaperFacts, lang: PaperLang): Cells {
  return { goods: wordOf('total', lang), qty: plain(totals.qty), ...figures(totals), amount: `${order.currency} ${amount}` }
}

/** The amount in words, and the goods in packages and weight. */
function wordsOf({ amount, order, totals, units }: PaperFacts, kind: PaperKind, lang: PaperLang): string[] {
  const packed = `${wordOf('packages', lang)} ${units.length}, ${wordOf('cartons', lang)} ${totals.cartons}, ${wordOf('net', lang)} ${
    plain(totals.netKg)
  }, ${wordOf('gross', lang)} ${plain(totals.grossKg)}, ${wordOf('volume', lang)} ${plain(totals.volume)}`
  if (kind !== 'CI') return [packed]
  const sample = order.orderType === 'SAMPLE' ? [wordOf('sample', lang)] : []
  return [...sample, both(`大写（${order.currency}）：${inChineseCapitals(amount)}`, inEnglishWords(amount, order.currency), lang, '\n'),
    packed]
}

/** What is painted on a package. */
function markOf({ order, units, shipment }: PaperFacts, unit: PaperUnit, index: number, lang: PaperLang): string[] {
  const mark = (order.shipMark ?? '').split('\n').filter((line) => line.trim() !== '')
  return [
    ...mark,
    `NO. ${index + 1} / ${units.length}`,
    `${unit.goods.code}${unit.goods.part ? ` (${unit.goods.part})` : ''}`,
    `${wordOf('qty', lang)} ${plain(unit.qty)} ${both(unit.goods.uom, unit.goods.uomEn, lang, '/')}`,
    `${wordOf('net', lang)} ${plain(unit.netKg)}   ${wordOf('gross', lang)} ${plain(unit.grossKg)}`,
    `${shipment.origin ?? ''}   ${unit.huNo}`,
  ]
}
