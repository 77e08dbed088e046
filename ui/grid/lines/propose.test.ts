import { describe, expect, it } from 'vitest'
import { proposedWrites, type Propose } from './propose.ts'

/** The day after, once it is known how many days it takes. */
const propose: Propose = ({ day }, told) => ({ end: day && told('item') ? `${String(day)}+${String(told('item')!['days'])}` : null })
const row = (values: Record<string, unknown>) => ({ key: 'r', ...values })
const writes = (before: Record<string, unknown>, after: Record<string, unknown>, days: number | undefined = 7) =>
  proposedWrites(row(before), row(after), propose, { keyOf: () => 'r', detailsOf: () => (days === undefined ? undefined : { days }) })
    .map(({ column, value }) => `${column}=${String(value)}`)

describe('what a line proposes', () => {
  it('stands in an empty field once it follows', () => {
    expect(writes({}, { day: 'mon' })).toEqual(['end=mon+7'])
    expect(writes({}, { day: 'mon', end: '' })).toEqual(['end=mon+7'])
    expect(writes({}, { item: 'x' })).toEqual([])
  })

  it('follows its source while nobody typed another value, and goes with it', () => {
    expect(writes({ day: 'mon', end: 'mon+7' }, { day: 'tue', end: 'mon+7' })).toEqual(['end=tue+7'])
    expect(writes({ day: 'mon', end: 'mon+7' }, { day: null, end: 'mon+7' })).toEqual(['end=null'])
  })

  it('what was typed stays, and what was emptied stays empty', () => {
    expect(writes({ day: 'mon', end: 'own' }, { day: 'tue', end: 'own' })).toEqual([])
    expect(writes({ day: 'mon', end: 'mon+7' }, { day: 'mon', end: 'own' })).toEqual([])
    expect(writes({ day: 'mon', end: 'mon+7' }, { day: 'mon', end: null })).toEqual([])
    expect(writes({}, { day: 'mon', end: 'own' }), 'pasted together').toEqual([])
  })

  it('a code goes with its text', () => {
    const unit: Propose = (_row, told) => ({ unit: told('item') ? { value: 'u1', text: 'kg' } : null })
    const of = (before: Record<string, unknown>, after: Record<string, unknown>) =>
      proposedWrites(row(before), row(after), unit, { keyOf: () => 'r', detailsOf: () => ({}) })
    expect(of({}, { item: 'x' })).toEqual([{ row: 'r', column: 'unit', value: 'u1', text: 'kg' }])
    expect(of({ unit: 'u1' }, { unit: 'u1', item: 'y' })).toEqual([])
    expect(of({ unit: 'u2' }, { unit: 'u2', item: 'y' })).toEqual([])
  })

  it('is filled in when more is known, not over what stands there', () => {
    expect(writes({ day: 'mon' }, { day: 'mon' })).toEqual(['end=mon+7'])
    expect(writes({ day: 'mon', end: 'own' }, { day: 'mon', end: 'own' })).toEqual([])
  })
})
