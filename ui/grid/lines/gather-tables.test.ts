import { describe, expect, it, vi } from 'vitest'
import type { CellFault } from '../column.ts'
import { InvalidCellsError } from '../controller/collect.ts'
import type { RowChanges } from '../store/bookkeeping.ts'
import { gatherTables, type GatherOptions } from './gather-tables.ts'

const rows = (...all: Record<string, unknown>[]): RowChanges => ({ all, added: [], changed: [], removed: [] })
const table = (changes: RowChanges, faults: CellFault[] = []) => ({
  collect: vi.fn<() => Promise<RowChanges>>(async () => {
    if (faults.length > 0) throw new InvalidCellsError(faults)
    return changes
  }),
})
const fault: CellFault = { row: '1', column: 'qty', text: 'no' }

describe('several tables of a form', () => {
  it('are gathered into what is sent', async () => {
    const tables = { lines: table(rows({ qty: 1 })), files: table(rows()) }
    expect(
      await gatherTables({ refKeys: ['lines', 'files'], tables,
        classify: ({ lines, files }) => ({ lines: lines!.all, files: files!.all }) }),
    ).toEqual({ ok: true, data: { lines: [{ qty: 1 }], files: [] } })
  })

  it('spec 2 §2.1: the first table that fails is named, so that its tab can be shown', async () => {
    const tables = { lines: table(rows()), tools: table(rows(), [fault]), files: table(rows(), [fault]) }
    const classify = vi.fn<() => void>()
    expect(await gatherTables({ refKeys: ['lines', 'tools', 'files'], tables, classify })).toEqual({ ok: false, refKey: 'tools',
      faults: [fault] })
    expect([classify.mock.calls.length, tables.files.collect.mock.calls.length]).toEqual([0, 0])
  })

  it('spec 2 §8: a missing classify function or refKeys array throws a developer error', async () => {
    const right: GatherOptions<unknown> = { refKeys: [], tables: {}, classify: () => undefined }
    await expect(gatherTables({ ...right, refKeys: undefined as never })).rejects.toThrow('refKeys must be an array')
    await expect(gatherTables({ ...right, refKeys: 'lines' as never })).rejects.toThrow('refKeys must be an array')
    await expect(gatherTables({ ...right, classify: undefined as never })).rejects.toThrow('classify must be a function')
    await expect(gatherTables({ ...right, refKeys: ['lines'] })).rejects.toThrow('there is no table lines')
  })
})
