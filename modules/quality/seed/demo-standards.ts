import type { Ctx } from '#kernel/server/context.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { item, itemCategory, process, supplier } from '#modules/product/index.ts'
import { revise } from '#modules/product/server.ts'
import { actingAs, storedIds, type IdOf } from '#modules/system/server.ts'
import { characteristic, standard } from '../index.ts'

type Line = Rec & { char: string }

const fixed = (char: string, fixedN: number, more: Rec = {}): Line => ({ char, sampleMode: 'FIXED', fixedN, ...more })
const byAql = (char: string, inspLevel: string, aql: string, more: Rec = {}): Line => ({ char, sampleMode: 'AQL', inspLevel, aql, ...more })
const around = (target: string, lower: string, upper: string): Rec => ({ target, lower, upper })

const paper = [fixed('CERT', 1), fixed('LABEL', 1, { severity: 'MIN' })]
const powder = (
  size: Rec,
): Line[] => [...paper, { char: 'FSSS', sampleMode: 'LOTS', fixedN: 1, everyLots: 3, ...size },
  fixed('APP-DENS', 3, { lower: '2.00', upper: '5.00' }), fixed('MOIST', 3, { upper: '0.30' })]

/** Physical values of a grade, in the sintered part (domain §2.15). */
const physical = (density: Rec): Line[] => [
  fixed('DENSITY', 5, { ...density, severity: 'CR', spc: 'Y', coa: 'Y' }),
  fixed('HARD', 5, { lower: '91.0', spc: 'Y', coa: 'Y' }),
  fixed('COER', 3, { ...around('12.5', '11.5', '13.5'), coa: 'Y' }),
  fixed('MAG-SAT', 3, { lower: '82', upper: '92' }),
  fixed('POROSITY', 1),
]
const p25 = around('13.95', '13.90', '14.00')
const yg8 = around('14.70', '14.65', '14.75')

/** Sizes of an insert after grinding, with what its edge and surface must be. */
const insert = (ic: Rec, thick: Rec, nose: Rec, density: Rec, coated: boolean): Line[] => [
  byAql('LOOK', 'II', '0.65'),
  fixed('IC', 5, { ...ic, spc: 'Y', coa: 'Y' }),
  fixed('THICK', 5, { ...thick, coa: 'Y' }),
  fixed('NOSE-R', 5, nose),
  fixed('DENSITY', 3, { ...density, severity: 'CR', coa: 'Y' }),
  fixed('HARD', 3, { lower: '91.0', coa: 'Y' }),
  ...(coated ? [fixed('COAT-THK', 3, { ...around('8', '6', '10'), coa: 'Y' })] : []),
  byAql('MARK', 'S-2', '2.5', { severity: 'MIN' }),
]
const ic12 = around('12.70', '12.65', '12.75')
const s4 = around('4.76', '4.71', '4.81')
const r8 = around('0.8', '0.7', '0.9')

const best = insert(ic12, s4, r8, p25, true)
/** The best insert as it was inspected before its coating became thicker and its look stricter. */
const before = (lines: readonly Line[]): Line[] =>
  lines.map((
    line,
  ) => (line.char === 'LOOK' ? { ...line, aql: '1.0' } : line.char === 'COAT-THK' ? { ...line, ...around('6', '4', '8') } : line))

interface Seed {
  no: string
  name: string
  inspType: string
  item?: string
  category?: string
  supplier?: string
  process?: string
  approval?: 'Y'
  lines: readonly Line[]
}

const shipping = (
  wide: boolean,
): Line[] => [byAql('LOOK', 'II', '0.65'), ...(wide ? [fixed('MARK', 5, { severity: 'MIN' })] : []), fixed('LABEL', 5)]
const returned = [fixed('LOOK', 5), fixed('LABEL', 1, { severity: 'MIN' })]

/** What the plant inspects, of powders to inserts (domain §2.15). */
const seeds: readonly Seed[] = [
  { no: 'QS-IQC-11', name: '粉末原料进厂检验', inspType: 'IQC', category: '11', lines: powder({ lower: '0.30', upper: '3.00' }) },
  { no: 'QS-IQC-WC08', name: '碳化钨粉 0.8 µm 进厂检验', inspType: 'IQC', item: 'RM-WC-08', lines: powder(around('0.80', '0.72', '0.88')) },
  { no: 'QS-IQC-CO01-012', name: '钴粉进厂检验（西塘，加严）', inspType: 'IQC', item: 'RM-CO-01', supplier: 'SUP-012', approval: 'Y',
    lines: powder(around('1.20', '1.10', '1.30')).map((
      line,
    ) => (line.char === 'FSSS' ? { ...line, sampleMode: 'FIXED', fixedN: 3, everyLots: null } : line)) },
  { no: 'QS-IQC-12', name: '成型辅料进厂检验', inspType: 'IQC', category: '12', lines: paper },
  { no: 'QS-IQC-13', name: '外购件进厂检验', inspType: 'IQC', category: '13',
    lines: [byAql('LOOK', 'II', '0.65'), byAql('MARK', 'S-3', '2.5', { severity: 'MIN' }), fixed('LABEL', 1, { severity: 'MIN' })] },
  { no: 'QS-FQC-21', name: '混合料检验', inspType: 'FQC', category: '21',
    lines: [fixed('APP-DENS', 3, { lower: '3.20', upper: '3.80', spc: 'Y' }), fixed('FLOW', 3, { upper: '38' }),
      fixed('MOIST', 3, { upper: '0.20' })] },
  { no: 'QS-IPQC-CN-PRESS', name: 'CNMG120408 压制过程检验', inspType: 'IPQC', item: 'BL-CNMG120408-P25', process: 'PRESS',
    lines: [fixed('PRESS-WT', 5, { ...around('10.45', '10.398', '10.502'), spc: 'Y' }),
      fixed('PRESS-H', 5, { ...around('5.66', '5.63', '5.69'), spc: 'Y' }), fixed('LOOK', 5)] },
  { no: 'QS-IPQC-21', name: '混合料过程检验', inspType: 'IPQC', category: '21',
    lines: [fixed('LOOK', 1), fixed('APP-DENS', 3, { target: '3.50', lower: '3.20', upper: '3.80' })] },
  { no: 'QS-IPQC-22', name: '压坯过程检验', inspType: 'IPQC', category: '22', lines: [fixed('LOOK', 5)] },
  { no: 'QS-IPQC-23', name: '烧结体过程检验', inspType: 'IPQC', category: '23',
    lines: [fixed('LOOK', 5), fixed('HARD', 3, { lower: '91.0' })] },
  { no: 'QS-IPQC-31', name: '刀片过程检验', inspType: 'IPQC', category: '31', lines: [fixed('LOOK', 5)] },
  { no: 'QS-FQC-SI-P25', name: 'P25 烧结体检验', inspType: 'FQC', item: 'SI-CNMG120408-P25', lines: physical(p25) },
  { no: 'QS-FQC-23', name: '烧结体检验', inspType: 'FQC', category: '23', lines: physical({ lower: '13.90', upper: '15.00' }) },
  { no: 'QS-FQC-CNMG120408', name: 'CNMG120408-P25C 完工检验', inspType: 'FQC', item: 'CNMG120408-P25C', lines: before(best) },
  { no: 'QS-FQC-TNMG160404', name: 'TNMG160404-P25C 完工检验', inspType: 'FQC', item: 'TNMG160404-P25C',
    lines: insert(around('9.525', '9.475', '9.575'), s4, around('0.4', '0.3', '0.5'), p25, true) },
  { no: 'QS-FQC-SNMG120412', name: 'SNMG120412-YG8 完工检验', inspType: 'FQC', item: 'SNMG120412-YG8',
    lines: insert(ic12, s4, around('1.2', '1.1', '1.3'), yg8, false) },
  { no: 'QS-FQC-31', name: '刀片完工检验', inspType: 'FQC', category: '31',
    lines: insert({ lower: '9.40', upper: '12.80' }, { lower: '3.90', upper: '6.40' }, { lower: '0.3', upper: '1.3' }, { lower: '13.90',
      upper: '15.00' }, false) },
  { no: 'QS-FQC-32', name: '刀具套装检验', inspType: 'FQC', category: '32', lines: [byAql('LOOK', 'II', '1.0'), fixed('LABEL', 3)] },
  { no: 'QS-OQC-31', name: '刀片出货检验', inspType: 'OQC', category: '31', lines: shipping(true) },
  { no: 'QS-OQC-32', name: '套装出货检验', inspType: 'OQC', category: '32', lines: shipping(false) },
  ...['1', '2', '3'].map((category): Seed => ({ no: `QS-RQC-${category}`,
    name: `${['原材料', '在制品', '成品'][Number(category) - 1]}退货检验`, inspType: 'RQC', category, lines: returned })
  ),
]

/** When the plant wrote its standards. */
const writtenDaysAgo = 350

interface Ids {
  chars: IdOf
  items: IdOf
  categories: IdOf
  suppliers: IdOf
  processes: IdOf
}

/** Standards as the quality engineer wrote and the manager approved them; that of the best insert has been revised, that of the new one is a draft. */
export async function addStandards(system: Ctx): Promise<void> {
  const ids: Ids = { chars: await storedIds(system, characteristic, 'code'), items: await storedIds(system, item, 'code'),
    categories: await storedIds(system, itemCategory, 'code'), suppliers: await storedIds(system, supplier, 'code'),
    processes: await storedIds(system, process, 'code') }
  const writer = actingAs(system, 'qe', writtenDaysAgo)
  for (const seed of seeds) await approve(system, String((await create(writer, standard, record(ids, seed))).id), writtenDaysAgo)
  await reviseStandard(system, ids, 'QS-FQC-CNMG120408', best, 60)
  await create(actingAs(system, 'qe', 6), standard,
    record(ids, { no: 'QS-FQC-CCGT09T304', name: 'CCGT09T304-YG6X 完工检验', inspType: 'FQC', item: 'CCGT09T304-YG6X',
      lines: insert(around('9.525', '9.475', '9.575'), around('3.97', '3.92', '4.02'), around('0.4', '0.3', '0.5'),
        around('14.90', '14.85', '14.95'), false) }))
}

function record(ids: Ids, { lines, item: code, category, supplier: from, process: at, ...seed }: Seed): Rec {
  return { ...seed, item: code ? ids.items(code) : null, category: category ? ids.categories(category) : null,
    supplier: from ? ids.suppliers(from) : null, process: at ? ids.processes(at) : null,
    lines: lines.map((line) => ({ ...line, char: ids.chars(line.char) })) }
}

async function approve(system: Ctx, id: string, daysAgo: number): Promise<void> {
  await move(actingAs(system, 'qe', daysAgo, '10:00:00'), standard, 'submit', { id })
  await move(actingAs(system, 'qm', daysAgo - 1, '15:00:00'), standard, 'approve', { id, comment: '同意' })
}

/** A new version of a standard with other lines, approved in its turn. */
async function reviseStandard(system: Ctx, ids: Ids, no: string, lines: readonly Line[], daysAgo: number): Promise<void> {
  const writer = actingAs(system, 'qe', daysAgo)
  const { id } = await revise(writer, standard, (await storedIds(system, standard, 'no'))(no))
  await update(writer, standard, { id, lines: lines.map((line) => ({ ...line, char: ids.chars(line.char) })) })
  await approve(system, String(id), daysAgo)
}
