import type * as Antd from 'antd'
import { App } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { drawn, speak } from '../../testing/drawn.tsx'
import { arrives, fails, field, fileOf, give } from '../../testing/files-under-way.ts'
import { confirm } from '../../testing/in-place.tsx'
import type { DataColumn } from '../column.ts'
import { defineColumns } from '../columns/define-column.ts'
import { Grid } from '../controller/grid.ts'
import { DetailsModal } from './DetailsModal.tsx'

vi.mock(import('../../kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('../../testing/files-under-way.ts')).storing }))
vi.mock(import('../../upload/use-file-acts.ts'), async () => (await import('../../testing/files-under-way.ts')).fields)
vi.mock('antd', async (original) => (await import('../../testing/in-place.tsx')).withKeptWindows(await original<typeof Antd>()))
beforeAll(() => speak('en-US'))
afterEach(() => vi.restoreAllMocks())

test('the window of a row is confirmed with the files that were still under way, and not while one is lacking', async () => {
  vi.spyOn(App, 'useApp').mockReturnValue({ message: {} } as unknown as ReturnType<typeof App.useApp>)
  const columns = defineColumns([{ key: 'docs', title: 'Documents', type: 'file' }]) as DataColumn[]
  const grid = new Grid({ columns, rows: [{ id: '1', docs: 'temp/old' }] })
  const done: unknown[] = []
  drawn(
    <DetailsModal grid={grid} row={grid.store.rowOf('1')!} columns={columns} onDone={(values) => done.push(values)}
      onClose={() => undefined} />,
  )
  give('new')
  confirm()
  await fails('new')
  expect(done).toEqual([])
  field().resume(fileOf('new')!.id)
  confirm()
  await arrives('new')
  await vi.waitFor(() => expect(done).toEqual([{ docs: 'temp/old,temp/new' }]))
})
