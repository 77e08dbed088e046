import { expect, test } from 'vitest'
import { kitsOf, spreadOver, unusedOf, type KitNeed } from './kitting.ts'

/* Domain §2.4 (kitting of an order), §2.5 (201, 103). */

const need = (more: Partial<KitNeed> = {}): KitNeed => ({ item: 'powder', workshop: 'press', issueMethod: 'PUSH', required: '10',
  issued: '0', returned: '0', consumed: '0', requested: '0', waiting: '0', ...more })
const free = (qty: string) => new Map([['powder', qty]])
const none = new Map<string, string>()

test('what is issued, asked for or used up is not wanted again; what came back is', () => {
  const kits = kitsOf([need(), need({ issued: '4' }), need({ issued: '4', returned: '1' }), need({ issued: '4', requested: '6' }),
    need({ consumed: '3' }), need({ issued: '12' })], free('100'), none)
  expect(kits.map(({ toIssue }) => toIssue)).toEqual(['10', '6', '7', '0', '7', '0'])
})

test('who begins first is served first', () => {
  expect(kitsOf([need(), need(), need()], free('15.5'), none)).toEqual([{ toIssue: '10', covered: '10', short: '0' }, { toIssue: '10',
    covered: '5.5', short: '4.5' }, { toIssue: '10', covered: '0', short: '10' }])
})

test('what waits for its approval is not promised to others', () => {
  expect(kitsOf([need(), need({ requested: '8', waiting: '8' })], free('15'), none).map(({ covered }) => covered)).toEqual(['7', '0'])
})

test('what is backflushed is taken from the line, what is issued for others is not', () => {
  const line = new Map([['press|powder', '8']])
  expect(kitsOf([need(), need({ issueMethod: 'PULL' }), need({ issueMethod: 'PULL' })], none, line).map(({ toIssue }) => toIssue)).toEqual([
    '10',
    '2',
    '10',
  ])
})

test('unused is what was issued and neither used up nor brought back', () => {
  expect(unusedOf({ issued: '10', returned: '1', consumed: '6.5' })).toBe('2.5')
  expect(unusedOf({ issued: '10', returned: '0', consumed: '11' })).toBe('0')
})

test('an item that stands in several lines fills them one after the other, and nothing is lost', () => {
  expect(spreadOver('7', ['4', '4'])).toEqual(['4', '3'])
  expect(spreadOver('9', ['4', '4'])).toEqual(['4', '5'])
  expect(spreadOver('2', ['4'])).toEqual(['2'])
})
