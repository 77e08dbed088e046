import { describe, expect, test } from 'vitest'
import { bodyOf, mentioned, missingIn, nothingTyped } from './act-input.ts'
import { acts, instanceActs } from './acts.ts'

const approve = acts.approve
const typed = { ...nothingTyped, opinion: ' 同意，@何志强 请跟进 ', named: { 何志强: 'process', 郑红: 'qm' }, attachments: 'temp/a.pdf',
  copyTo: 'buyer,process', chosen: { manager: 'director,qm', other: '' } }

describe('domain §2.12: comment with attachments and mentions', () => {
  test('people are told whom the opinion still names, each once', () => {
    expect(mentioned(typed)).toEqual(['process'])
    expect(bodyOf(approve, '7', typed)).toEqual({ id: '7', opinion: '同意，@何志强 请跟进', attachments: 'temp/a.pdf',
      copyTo: ['buyer', 'process'], chosen: { manager: ['director', 'qm'] } })
  })
  test('a comment is about the people whom it tells', () => {
    expect(bodyOf(instanceActs.comment, '7', { ...typed, attachments: null })).toEqual({ id: '7', opinion: '同意，@何志强 请跟进',
      people: ['buyer', 'process'] })
  })
  test('an act sends what its window asks for, and no more', () => {
    expect(bodyOf(acts.transfer, '7', { ...typed, people: 'qe', named: {} })).toEqual({ id: '7', opinion: '同意，@何志强 请跟进',
      people: ['qe'] })
    expect(bodyOf(acts.claim, '7', nothingTyped)).toEqual({ id: '7' })
    expect([bodyOf(acts.return, '7', { ...nothingTyped, target: '3' }), bodyOf(instanceActs.jump, '7', { ...nothingTyped, target: 'end' })])
      .toEqual([{ id: '7', taskId: '3' }, { id: '7', nodeId: 'end' }])
  })
})

test('what is missing is named', () => {
  const choose = [{ nodeId: 'manager', nodeName: '经理' }]
  expect(missingIn(acts.return, { ...nothingTyped, opinion: '  ' }, choose)).toEqual(['opinion', 'target'])
  expect(missingIn(acts.signBefore, nothingTyped, choose)).toEqual(['people'])
  expect(missingIn(approve, nothingTyped, choose)).toEqual(['chosen'])
  expect(missingIn(acts.signAfter, nothingTyped, choose), 'whoever signs last chooses').toEqual(['people'])
  expect(missingIn(approve, typed, choose)).toEqual([])
})
