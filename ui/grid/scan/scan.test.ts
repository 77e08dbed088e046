import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { gridOf } from '../controller/testing.ts'
import type { DataColumn } from '../column.ts'
import { testColumn } from '../rules/testing.ts'
import { judgeCode, nextFree, rowWith, writeScanned } from './scan.ts'

const never = () => false
const columnA = (grid: ReturnType<typeof gridOf>) => grid.columns[0] as DataColumn

describe('a scanned code', () => {
  it('is stored as the column reads it', async () => {
    const options = [{ value: 'm1', text: '机床一' }]
    expect(await judgeCode('机床一', testColumn('m', [], { options }), undefined, () => undefined)).toEqual({
      scanned: { value: 'm1', text: '机床一' },
    })
    expect(await judgeCode('12', testColumn('n', [], { field: f.integer({ label: '' }) }), undefined, () => undefined)).toEqual({
      scanned: { value: 12 },
    })
  })

  it('that the column cannot read is wrong, and kept to be seen', async () => {
    expect(await judgeCode('x', testColumn('n', [], { field: f.integer({ label: '' }) }), undefined, () => undefined)).toEqual({
      scanned: { value: 'x' },
      wrong: 'unfit',
    })
  })

  it('is looked up where somebody knows what it stands for', async () => {
    const resolve = async (code: string) => (code === 'A1' ? { value: '7', text: '螺栓', others: { spec: 'M8' } } : undefined)
    expect(await judgeCode('A1', testColumn('item'), resolve, () => undefined)).toEqual({
      scanned: { value: '7', text: '螺栓', others: { spec: 'M8' } },
    })
    expect(await judgeCode('B2', testColumn('item'), resolve, () => undefined)).toEqual({ scanned: { value: 'B2' }, wrong: 'unknown' })
  })
})

describe('where it goes', () => {
  const grid = gridOf([{ id: '1', a: 'x' }, { id: '2', a: '' }, { id: '3', a: 'bad' }, { id: '4' }])

  it('to the first free cell of the column, whatever cell is active', () => {
    grid.act({ type: 'go', to: { row: 3, column: 2 } })
    expect(nextFree(grid, columnA(grid), undefined, never)?.line).toBe(1)
  })

  it('over the wrong code as long as it is wrong', () => {
    const wrong = { row: '3', column: 'a' }
    expect(nextFree(grid, columnA(grid), wrong, () => true)?.line).toBe(2)
    expect(nextFree(grid, columnA(grid), wrong, never)?.line).toBe(1)
    expect(nextFree(grid, columnA(grid), { row: 'gone', column: 'a' }, () => true)?.line).toBe(1)
  })

  it('nowhere if no cell is free or may be typed', () => {
    expect(nextFree(gridOf([{ id: '1', a: 'x' }]), columnA(grid), undefined, never)).toBeUndefined()
    const locked = { ...columnA(grid), disabled: true }
    expect(nextFree(grid, locked, undefined, never)).toBeUndefined()
  })

  it('brings what comes with it, into a row that is there or a new one', () => {
    const scanned = { value: '7', text: '螺栓', others: { spec: 'M8', unit: 'p', unit_dictText: '件' } }
    expect(writeScanned('2', 'item', scanned)).toEqual({ type: 'write',
      cells: [{ row: '2', column: 'item', value: '7', text: '螺栓' }, { row: '2', column: 'spec', value: 'M8' }, { row: '2', column: 'unit',
        value: 'p', text: '件' }] })
    expect(rowWith({ id: 'n', item: '', note: '' }, 'item', scanned)).toEqual({ id: 'n', item: '7', item_dictText: '螺栓', note: '',
      spec: 'M8', unit: 'p', unit_dictText: '件' })
  })
})
