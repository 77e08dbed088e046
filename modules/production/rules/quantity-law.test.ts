import fc from 'fast-check'
import { Decimal } from '#kernel/entity/index.ts'
import { expect, test } from 'vitest'
import { afterReport, afterReversal, brokenAt, faultOfCount, judgedOf, negated, openOf, reworkedOf, sentOf, wipOf, type Counted,
  type OpQty } from './quantity-law.ts'
import { lotsOf, piecesOf } from './lots-of.ts'
import { lotStands, settled, type StandingOp, type TaskStatus } from './standing.ts'

/* Domain §2.4 rules 1, 5 and 8. */

const op = (inQty: string, good = '0', scrap = '0', rework = '0', qc = '0'): OpQty => ({ inQty, good, scrap, rework, qc })
const count = (good: string, scrap = '0', rework = '0'): Counted => ({ good, scrap, rework, qc: '0' })

test('in = good + scrap + rework + wip', () => {
  expect(wipOf(op('1000', '600', '7', '3'))).toBe('390')
  expect(wipOf(op('0.3', '0.1', '0.2'))).toBe('0')
})

test.each([
  ['exactly what is there', '393', null, undefined],
  ['one more', '394', null, 'over'],
  ['one more, a tenth tolerated', '394', '10', undefined],
  ['all that is tolerated', '493', '10', undefined],
  ['one more than tolerated', '494', '10', 'over'],
  ['nothing', '0', '10', 'nothing'],
])('a report of %s', (_what, good, pct, fault) => {
  expect(faultOfCount(op('1000', '600', '7'), count(good), pct)).toBe(fault)
})

test('less than nothing is refused, also where the sum would fit', () => {
  expect(faultOfCount(op('10'), count('5', '-1'), null)).toBe('negative')
  expect(faultOfCount(op('10'), count('1', '1', '-1'), null)).toBe('negative')
})

test('what is tolerated beyond the plan came in as well, and goes with the report that brought it', () => {
  const over = afterReport(op('100', '60'), count('45'))
  expect(over).toEqual(op('105', '105'))
  expect(afterReversal(over, count('45'), '100')).toEqual(op('100', '60'))
  expect(afterReversal(over, count('60'), '100'), 'the other report is taken back').toEqual(op('100', '45'))
})

test('the law names the operation at which it is broken', () => {
  expect(brokenAt([op('10', '6', '1'), op('6', '2')])).toEqual([])
  expect(brokenAt([op('10', '6', '1'), op('7', '2')])).toEqual([1])
  expect(brokenAt([op('10', '6', '5'), op('6')])).toEqual([0])
  expect(brokenAt([op('10', '6'), op('6', '-1', '2')])).toEqual([1])
  expect(brokenAt([op('10', '6', '0', '0', '4'), op('6')])).toEqual([])
  expect(brokenAt([op('10', '6', '0', '0', '5'), op('6')]), 'more in inspection than in process').toEqual([0])
})

test('what is sent to inspection stays in process; accepted it is good, rejected it is reworked or scrapped', () => {
  const sent = afterReport(op('100'), sentOf(count('60', '2')))
  expect(sent).toEqual(op('100', '0', '2', '0', '60'))
  expect([wipOf(sent), openOf(sent).toFixed()]).toEqual(['98', '38'])
  expect(faultOfCount(sent, count('39'), null)).toBe('over')
  expect(afterReport(sent, judgedOf('55', '5'))).toEqual(op('100', '55', '2', '5', '0'))
})

test.each([
  ['4000', '1000', ['1000', '1000', '1000', '1000']],
  ['2500', '1000', ['1000', '1000', '500']],
  ['10.5', '4', ['4', '4', '2.5']],
  ['900', '1000', ['900']],
  ['900', null, ['900']],
  ['900', '0', ['900']],
])('%s by lots of %s', (qty, size, lots) => {
  expect(lotsOf(qty, size)).toEqual(lots)
})

test('weighed pieces: net by the weight of one, halves up', () => {
  expect(piecesOf('10.45', '0.01045')).toBe('1000')
  expect(piecesOf('1.0005', '0.001')).toBe('1001')
  expect(piecesOf('0.000001', '0.001')).toBe('0')
})

const standing = (status: TaskStatus, inQty: string, good = '0', transferQty: string | null = null): StandingOp => ({ status, transferQty,
  ...op(inQty, good) })

test('an operation is ready once enough has come, runs on while something is there, and is done when nothing comes any more', () => {
  expect(settled([standing('WAIT', '10'), standing('WAIT', '0')])).toEqual(['READY', 'WAIT'])
  expect(settled([standing('RUNNING', '10', '4'), standing('WAIT', '4')])).toEqual(['RUNNING', 'READY'])
  expect(settled([standing('RUNNING', '10', '4'), standing('WAIT', '4', '0', '5')]), 'less than its transfer batch').toEqual(['RUNNING',
    'WAIT'])
  expect(settled([standing('RUNNING', '10', '10'), standing('WAIT', '10', '0', '50')]), 'no more comes').toEqual(['DONE', 'READY'])
  expect(settled([standing('RUNNING', '10', '4'), standing('RUNNING', '4', '4')]), 'waits for more').toEqual(['RUNNING', 'WAIT'])
  expect(settled([standing('PAUSED', '10', '10'), standing('PAUSED', '10', '10')])).toEqual(['DONE', 'DONE'])
  expect(settled([standing('DONE', '10', '4'), standing('DONE', '4', '4')]), 'after a reversal').toEqual(['READY', 'WAIT'])
})

test('what waits for its inspection keeps its operation open, and is nobody’s work until it is judged', () => {
  const sent = { ...standing('RUNNING', '10'), qc: '10' }
  expect(settled([sent, standing('WAIT', '0')])).toEqual(['WAIT', 'WAIT'])
  expect(settled([{ ...sent, qc: '4' }, standing('WAIT', '0')])).toEqual(['RUNNING', 'WAIT'])
  expect(settled([{ ...standing('WAIT', '10', '8'), rework: '2' }, standing('WAIT', '8')]), 'judged').toEqual(['DONE', 'READY'])
})

test('a lot runs while one of its operations does, and waits for its inspection where nothing else of it can be worked on', () => {
  const at = (status: TaskStatus, qc = '0') => ({ status, qc })
  expect(lotStands([at('DONE'), at('PAUSED'), at('WAIT')])).toBe('RUNNING')
  expect(lotStands([at('DONE'), at('READY')])).toBe('QUEUE')
  expect(lotStands([at('DONE'), at('DONE')])).toBe('DONE')
  expect(lotStands([at('WAIT', '10'), at('WAIT')])).toBe('WAIT_QC')
  expect(lotStands([at('WAIT', '4'), at('READY')])).toBe('QUEUE')
  expect(lotStands([at('RUNNING', '4'), at('WAIT')])).toBe('RUNNING')
})

test('random reports and reversals keep the law at each operation, and all reversals together leave what was there', () => {
  const acts = fc.array(
    fc.record({ at: fc.nat(3), good: fc.nat(40), scrap: fc.nat(5), rework: fc.nat(5),
      what: fc.constantFrom('report', 'report', 'back', 'judge') }),
    {
      maxLength: 60,
    },
  )
  fc.assert(fc.property(acts, (steps) => {
    const plan = ['100', '0', '0', '0']
    const ops = plan.map((qty) => op(qty))
    const done: { at: number; counted: Counted }[] = []
    const apply = (at: number, counted: Counted, next: OpQty) => {
      ops[at] = next
      if (ops[at + 1]) ops[at + 1] = { ...ops[at + 1]!, inQty: new Decimal(ops[at + 1]!.inQty).plus(counted.good).toFixed() }
    }
    const takeBack = (index: number): boolean => {
      const { at, counted } = done[index]!
      if (ops[at + 1] && openOf(ops[at + 1]!).lt(counted.good)) return false
      if (new Decimal(counted.qc).gt(ops[at]!.qc)) return false // Judged already.
      apply(at, negated(counted), afterReversal(ops[at]!, counted, at === 0 ? plan[0]! : ops[at]!.inQty))
      done.splice(index, 1)
      return true
    }
    for (const { at, good, scrap, rework, what } of steps) {
      const told = count(String(good), String(scrap), String(rework))
      // What the third operation makes is inspected whole.
      const counted = at === 2 ? sentOf(told) : told
      if (what === 'back' && done.length > 0) takeBack(good % done.length)
      else if (what === 'judge') {
        const accepted = Decimal.min(good, ops[2]!.qc)
        const judged = judgedOf(accepted.toFixed(), Decimal.min(scrap, new Decimal(ops[2]!.qc).minus(accepted)).toFixed())
        apply(2, judged, afterReport(ops[2]!, judged))
        done.push({ at: 2, counted: judged })
      } else if (faultOfCount(ops[at]!, counted, at === 0 ? '5' : null) === undefined) {
        apply(at, counted, afterReport(ops[at]!, counted))
        done.push({ at, counted })
      }
      expect(brokenAt(ops)).toEqual([])
    }
    // The last operation first: nothing stands in the way of any of them.
    for (const at of [3, 2, 1, 0]) {
      for (let one = done.length - 1; one >= 0; one -= 1) if (done[one]!.at === at) expect(takeBack(one)).toBe(true)
    }
    expect(ops).toEqual(plan.map((qty) => op(qty)))
  }))
})

test('pieces that come back from their rework are good or scrapped, and rework no more', () => {
  const back = afterReport(op('500', '460', '0', '40'), reworkedOf('38', '2'))
  expect(back).toEqual(op('500', '498', '2', '0'))
  expect(wipOf(back)).toBe('0')
  expect(afterReversal(back, reworkedOf('38', '2'), '500')).toEqual(op('500', '460', '0', '40'))
})
