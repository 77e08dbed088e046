import { describe, expect, test } from 'vitest'
import { asideOf, contentOf } from './content.ts'
import { stepFaults, type CapaView } from './step-faults.ts'
import { nextStep, stepNumber } from './steps.ts'

/* domain §2.6: D0 to D8 as steps 10…80; each is finished with its content alone. */

const empty: CapaView = { team: [], actions: [] }

describe('what a step still lacks', () => {
  test('every step of an empty report lacks something but none asks for another step’s content', () => {
    expect((['0', '10', '20', '30', '40', '50', '60', '70', '80'] as const).map((step) => stepFaults(step, empty))).toEqual([
      ['emergency'],
      ['leader', 'team'],
      ['problem', 'isIsNot'],
      ['noContain'],
      ['analysis', 'rootCause'],
      ['noCorrect'],
      ['effect'],
      ['prevention'],
      ['recognition'],
    ])
  })

  test('a team has a leader and somebody beside', () => {
    const [leader, member] = [{ duty: 'LEADER' }, { duty: 'MEMBER' }]
    const lacks = (...team: { duty: string }[]) => stepFaults('10', { ...empty, team })
    expect([lacks(leader), lacks(member), lacks(member, member), lacks(member, leader)]).toEqual([['team'], ['leader', 'team'], ['leader'],
      []])
  })

  test('the problem is told in words and by what it is', () => {
    const isIsNot = { what: { is: '崩刃', isNot: '' } }
    expect([stepFaults('20', { ...empty, isIsNot }), stepFaults('20', { ...empty, problem: '崩刃', isIsNot })]).toEqual([['problem'], []])
  })

  test('an action counts for its own step alone', () => {
    const done = { doneTime: '2026-05-18 08:00:00' }
    const lacks = (step: '30' | '50' | '60' | '70', ...actions: CapaView['actions']) =>
      stepFaults(step, { ...empty, effect: 'x', prevention: 'x', actions })
    expect(lacks('30', { kind: 'CORRECT', ...done })).toEqual(['noContain'])
    expect([lacks('50', { kind: 'CONTAIN', ...done }), lacks('50', { kind: 'CORRECT' })]).toEqual([['noCorrect'], []])
    expect(lacks('60', { kind: 'PREVENT' }, { kind: 'CONTAIN', ...done })).toEqual([])
    expect([lacks('70', { kind: 'CORRECT' }), lacks('70', { kind: 'PREVENT' })]).toEqual([[], ['preventOpen']])
  })

  test('blanks are no content; a fishbone does for the analysis as the whys do', () => {
    expect(stepFaults('0', { ...empty, emergency: '  ' })).toEqual(['emergency'])
    expect(stepFaults('40', { ...empty, rootCause: '砂轮钝化', fishbone: { machine: ['砂轮'] } })).toEqual([])
    expect(stepFaults('40', { ...empty, rootCause: '砂轮钝化', whys: [{ text: '磨削力大', children: [] }] })).toEqual([])
    expect(stepFaults('40', { ...empty, rootCause: '砂轮钝化', whys: [{ text: ' ', children: [] }] })).toEqual(['analysis'])
  })

  test('corrective actions are done, then verified; containment need only be done', () => {
    const correct = { kind: 'CORRECT', doneTime: null, verifiedBy: null }
    expect(stepFaults('60', { ...empty, effect: 'x', actions: [correct] })).toEqual(['correctOpen'])
    expect(stepFaults('60', { ...empty, effect: 'x', actions: [{ ...correct, doneTime: '2026-05-18 08:00:00' }] })).toEqual([
      'correctUnverified',
    ])
    expect(stepFaults('60', { ...empty, effect: 'x', actions: [{ ...correct, doneTime: '2026-05-18 08:00:00', verifiedBy: 'qe' }] }))
      .toEqual([])
    expect(stepFaults('30', { ...empty, actions: [{ kind: 'CONTAIN', doneTime: '2026-05-18 08:00:00' }] })).toEqual([])
  })
})

test('steps follow each other, the last one ends the report', () => {
  expect([nextStep('0'), nextStep('70'), nextStep('80')]).toEqual(['10', '80', '4'])
  expect([stepNumber('0'), stepNumber('80'), stepNumber('4')]).toEqual([0, 8, undefined])
})

describe('what is kept as JSON', () => {
  test('what cannot be read is nothing', () => {
    expect(contentOf({ whys: 'x', fishbone: 3, isIsNot: null })).toMatchObject({ whys: [], fishbone: { man: [], measurement: [] },
      isIsNot: { what: { is: '', isNot: '' } } })
  })

  test('what is too deep, too long or of another shape is told by its part', () => {
    const deep = Array.from({ length: 9 }).reduce<unknown[]>((children) => [{ text: 'x', children }], [])
    expect(asideOf({ whys: deep })).toEqual(['whys'])
    expect(asideOf({ whys: 'x', fishbone: [], isIsNot: 'y' })).toEqual(['whys', 'fishbone', 'isIsNot'])
    expect(asideOf({ fishbone: { man: ['x'.repeat(501)] } })).toEqual(['fishbone'])
    expect(
      asideOf({ whys: [{ text: '崩刃', children: [{ text: '磨削力大', children: [] }] }], fishbone: { man: ['未培训'] },
        isIsNot: { what: { is: 'a', isNot: 'b' } } }),
    ).toEqual([])
    expect(asideOf({})).toEqual([])
  })
})
