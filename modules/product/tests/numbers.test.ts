import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareBoms, gs1Check, luhnCheck, mod43Check, nextNo, nextVersion, nextVersionNo, type Bom, type CodePart } from '../index.ts'

const fixed = (text: string): CodePart => ({ partType: 'FIXED', text })
const dated = (text: string): CodePart => ({ partType: 'DATE', text })
const seq = (width: number, reset = 'DAY'): CodePart => ({ partType: 'SEQ', width, reset })
const field = (text: string): CodePart => ({ partType: 'FIELD', text })
const at = (date: string, more: Record<string, string> = {}) => ({ date, ...more })

describe('check digits', () => {
  test.each([['400638133393', 1], ['629104150021', 3], ['36901234500000001', 2], ['0', 0]])('GS1 of %s is %i',
    (body, digit) => expect(gs1Check(body)).toBe(digit))
  test.each([['7992739871', 3], ['453201511283036', 6]])('Luhn of %s is %i', (body, digit) => expect(luhnCheck(body)).toBe(digit))
  test.each([['CODE39', 'W'], ['12345ABCDE/', 'T']])('Code 39 of %s is %s', (text, character) => expect(mod43Check(text)).toBe(character))
  test('what has no digit is refused', () => {
    expect(() => gs1Check('12A')).toThrow(RangeError)
    expect(() => mod43Check('中')).toThrow(RangeError)
  })
  test('GS1 finds every single wrong digit', () => {
    fc.assert(fc.property(fc.stringMatching(/^\d{17}$/), fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
      const wrong = body.slice(0, place) + String((Number(body[place]) + shift) % 10) + body.slice(place + 1)
      expect(gs1Check(wrong)).not.toBe(gs1Check(body))
    }))
  })
})

describe('nextNo', () => {
  test.each<[string, CodePart[], Record<string, string>, number, string]>([
    ['销售订单', [fixed('SO'), dated('yyyyMMdd'), seq(3)], {}, 1, 'SO20260518001'],
    ['出口订单', [fixed('EX'), dated('yyyyMM'), seq(4, 'MONTH')], {}, 3, 'EX2026050003'],
    ['计划订单', [fixed('PL'), dated('yyMMdd'), seq(4)], {}, 12, 'PL2605180012'],
    ['8D', [fixed('8D'), dated('yyMM'), seq(3, 'MONTH')], {}, 3, '8D2605003'],
    ['流转卡', [field('wo'), fixed('-'), seq(3, 'NONE')], { wo: 'WO2605180007' }, 2, 'WO2605180007-002'],
    ['炉次', [field('furnace'), fixed('-'), dated('yyMMdd'), fixed('-'), seq(2)], { furnace: 'VF03' }, 2, 'VF03-260518-02'],
    ['批次', [field('letter'), dated('yyMMdd'), seq(3)], { letter: 'P' }, 4, 'P260518004'],
    ['模具', [fixed('MD-'), field('category'), fixed('-'), seq(4, 'NONE')], { category: 'CN' }, 42, 'MD-CN-0042'],
    ['HU', [fixed('36901234'), seq(9, 'NONE'), { partType: 'CHECK', method: 'MOD10' }], {}, 500000001, '369012345000000012'],
    ['MRP', [fixed('MRP'), dated('yyMMddHHmm')], {}, 1, 'MRP2605180830'],
  ])('%s as domain §2.13 shows it', (_name, parts, more, count, expected) => {
    const fields = at('2026-05-18 08:30:00', more)
    const first = nextNo({ parts }, null, fields)
    expect(nextNo({ parts }, count === 1 ? null : { ...first.state, value: count - 1 }, fields).no).toBe(expected)
  })

  test('a sequence starts anew with its period', () => {
    const run = (reset: string, dates: string[]) => {
      let state = null as ReturnType<typeof nextNo>['state'] | null
      return dates.map((date) => {
        const next = nextNo({ parts: [fixed('N'), seq(2, reset)] }, state, at(date))
        state = next.state
        return next.no
      })
    }
    const dates = ['2026-05-17', '2026-05-18', '2026-05-18', '2026-06-01', '2027-01-01']
    expect(run('DAY', dates)).toEqual(['N01', 'N01', 'N02', 'N01', 'N01'])
    expect(run('MONTH', dates)).toEqual(['N01', 'N02', 'N03', 'N01', 'N01'])
    expect(run('YEAR', dates)).toEqual(['N01', 'N02', 'N03', 'N04', 'N01'])
    expect(run('NONE', dates)).toEqual(['N01', 'N02', 'N03', 'N04', 'N05'])
  })

  test('a number that outgrows its width takes more digits', () => {
    const { state } = nextNo({ parts: [seq(3)] }, null, at('2026-05-18'))
    expect(nextNo({ parts: [seq(3)] }, { ...state, value: 999 }, at('2026-05-18')).no).toBe('1000')
  })

  test('each furnace counts by itself', () => {
    const parts = [field('furnace'), seq(2)]
    const one = nextNo({ parts }, null, at('2026-05-18', { furnace: 'A' }))
    expect(nextNo({ parts }, one.state, at('2026-05-18', { furnace: 'B' })).no).toBe('B01')
    expect(nextNo({ parts }, one.state, at('2026-05-18', { furnace: 'A' })).no).toBe('A02')
  })

  test('without a sequence a second number of the same minute is told apart', () => {
    const parts = [fixed('MRP'), dated('yyMMddHHmm')]
    const one = nextNo({ parts }, null, at('2026-05-18 08:30'))
    const two = nextNo({ parts }, one.state, at('2026-05-18 08:30'))
    expect([one.no, two.no, nextNo({ parts }, two.state, at('2026-05-18 08:31')).no]).toEqual(['MRP2605180830', 'MRP2605180830-2',
      'MRP2605180831'])
  })

  test.each<[string, CodePart[], Record<string, string>, string]>([
    ['a field that is missing', [field('furnace')], {}, 'field'],
    ['a field of blanks', [field('furnace')], { furnace: ' ' }, 'field'],
    ['a name of the prototype', [field('constructor')], {}, 'field'],
    ['no date', [dated('yy')], { date: '18.05.2026' }, 'date'],
    ['nothing at all', [], {}, 'empty'],
    ['letters for Code 39', [fixed('中'), { partType: 'CHECK', method: 'MOD43' }], {}, 'check'],
    ['an unknown part', [{ partType: 'X' }], {}, 'field'],
  ])('refuses %s', (_name, parts, fields, code) => {
    expect(() => nextNo({ parts }, null, { date: '2026-05-18', ...fields })).toThrow(expect.objectContaining({ code }))
  })

  test('numbers in a row are all different', () => {
    const part = fc.oneof(fc.constantFrom('A', '-', 'X1').map(fixed), fc.constantFrom('yy', 'yyMM', 'yyyyMMdd').map(dated),
      fc.constant({ partType: 'CHECK', method: 'MOD43' }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), fc.integer({ min: 1, max: 5 }), fc.array(part, { maxLength: 2 }),
        (before, width, after) => {
          const parts = [...before, seq(width, 'NONE'), ...after]
          const seen = new Set<string>()
          let state = null as ReturnType<typeof nextNo>['state'] | null
          for (let index = 0; index < 120; index++) {
            const next = nextNo({ parts }, state, at('2026-05-18'))
            state = next.state
            seen.add(next.no)
          }
          expect(seen.size).toBe(120)
        }),
    )
  })
})

test.each([['A', 'B'], ['Z', 'AA'], ['AZ', 'BA'], ['ZZ', 'AAA'], ['1.0', '1.1'], ['1.9', '1.10'], ['V2', 'V3'], ['09', '10'], ['试',
  '试2']])('after version %s comes %s', (version, next) => expect(nextVersion(version)).toBe(next))

test('the number of a version carries it', () => {
  expect(nextVersionNo('BOM-X-A', 'A', 'B')).toBe('BOM-X-B')
  expect(nextVersionNo('BOM-X', 'A', 'B')).toBe('BOM-X-B')
})

test('two bills are compared per unit made', () => {
  const line = (component: string, qty: string, more = {}) => ({ component, qty, lineType: 'COMP', qtyType: 'VAR', scrapRate: '0',
    ...more })
  const bill = (baseQty: string, lines: ReturnType<typeof line>[]): Bom => ({ id: '', item: 'X', baseQty, isDefault: 'Y', status: '2',
    effectiveFrom: null, effectiveTo: null, lines })
  const rows = compareBoms(bill('100', [line('A', '10'), line('B', '5'), line('C', '1')]),
    bill('1000', [line('A', '100'), line('B', '60', { scrapRate: '0.0100' }), line('D', '1')]))
  expect(rows.map(({ component, change, fields }) => [component, change, fields])).toEqual([['A', 'same', []], ['B', 'changed', ['qty',
    'scrapRate']], ['D', 'added', []], ['C', 'removed', []]])
})
