import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerEntities } from '#kernel/client/entities.ts'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { answerCalls, type SentCall } from '../../testing/answer-calls.ts'
import { answerOf, drawn, speak } from '../../testing/drawn.tsx'
import { refuse } from '../../testing/files-under-way.ts'
import { uploadsOf } from '../cell-types/uploads/uploads.ts'
import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { Faults } from '../faults/use-faults.tsx'
import { LinesGrid } from './LinesGrid.tsx'

const { grids } = vi.hoisted(() => ({ grids: [] as Grid[] }))
vi.mock(import('../../kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('../../testing/files-under-way.ts')).storing }))
vi.mock(import('../DataGrid.tsx'), async () => {
  const { useHeldUploads } = await import('../cell-types/uploads/use-held-uploads.ts')
  // The table itself is drawn by browsers alone.
  return {
    DataGrid: ({ grid, line }) => {
      grids.push(grid)
      useHeldUploads(grid, { current: null }, {} as Faults, line)
      return <></>
    },
  }
})

const step = defineEntity({ module: 'kitchen', name: 'step', table: 'k_step', title: '步骤', parent: 'kitchen.recipe',
  fields: { photo: f.image({ label: '照片', en: 'Photo' }) } })
const recipe = defineEntity({ module: 'kitchen', name: 'recipe', table: 'k_recipe', title: '菜谱',
  fields: { steps: f.lines('kitchen.step', { label: '步骤', en: 'Steps' }) } })

let calls: SentCall[]
let restore: () => void
beforeAll(async () => {
  await speak('en-US')
  registerEntities([
    defineModule({ id: 'kitchen', title: '厨房', en: 'Kitchen', depends: [], entities: [recipe, step], dictionaries: [], menu: [],
      grants: {} }),
  ])
})
beforeEach(() => {
  ;({ calls, restore } = answerCalls(() => ({ id: '1' })))
})
afterEach(() => restore())

test('a form is not saved without a picture of its lines that failed, told at the cell', async () => {
  const rows = [{ _key: 'k1', id: '7' }]
  const form = answerOf(() => useForm(recipe, { id: '1', rev: 1, steps: rows }, 'en-US'))
  drawn(
    <HoldSaving value={form.hold}>
      <LinesGrid entity={step} label="Steps" name="steps" rows={rows} onChange={() => undefined} />
    </HoldSaving>,
  )
  const grid = grids.at(-1)!
  const photo = grid.columns.find(({ key }) => key === 'photo') as DataColumn
  uploadsOf(grid).add(grid.store.rowOf('k1')!, photo, [new File(['x'], 'a.png', { type: 'image/png' })])
  const saved = form.save()
  refuse('a.png')
  expect(await saved).toEqual({
    faults: [{ line: 'steps', row: 0, field: 'photo', text: 'Not uploaded: a.png. Try again, continue or remove before saving' }],
  })
  expect(calls).toEqual([])
})
