import type * as Antd from 'antd'
import { App, type ModalProps } from 'antd'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { drawn, speak } from '../../testing/drawn.tsx'
import type { UploadList } from '../../upload/upload-list.ts'
import type { FileActs } from '../../upload/use-file-acts.ts'
import type { DataColumn } from '../column.ts'
import { defineColumns } from '../columns/define-column.ts'
import { Grid } from '../controller/grid.ts'
import { DetailsModal } from './DetailsModal.tsx'

const { lists, stored, windows } = vi.hoisted(() => ({ lists: [] as UploadList[], stored: new Map<string, PromiseWithResolvers<string>>(),
  windows: [] as ModalProps[] })
)
vi.mock(import('../../kinds/store-file.ts'), async (original) => ({
  ...(await original()),
  storeFile: ({ name }) => {
    const under = Promise.withResolvers<string>()
    stored.set(name, under)
    return under.promise
  },
}))
vi.mock(import('../../upload/use-file-acts.ts'), () => ({
  useFileActs: (list) => {
    lists.push(list)
    return {} as FileActs
  },
}))
vi.mock('antd', async (original) => {
  const { withWindowsInPlace } = await import('../../testing/in-place.tsx')
  const antd = withWindowsInPlace(await original<typeof Antd>())
  const InPlace = antd.Modal as unknown as (props: ModalProps) => React.ReactNode
  const Kept = (props: ModalProps) => {
    windows.push(props)
    return <InPlace {...props} />
  }
  return { ...antd, Modal: Kept }
})
beforeAll(() => speak('en-US'))
afterEach(() => vi.restoreAllMocks())

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

test('the window of a row is confirmed with the files that were still under way, and not while one is lacking', async () => {
  vi.spyOn(App, 'useApp').mockReturnValue({ message: {} } as unknown as ReturnType<typeof App.useApp>)
  const columns = defineColumns([{ key: 'docs', title: 'Documents', type: 'file' }]) as DataColumn[]
  const grid = new Grid({ columns, rows: [{ id: '1', docs: 'temp/old' }] })
  const done: unknown[] = []
  drawn(
    <DetailsModal grid={grid} row={grid.store.rowOf('1')!} columns={columns} onDone={(values) => done.push(values)}
      onClose={() => undefined} />,
  )
  const press = () => windows.at(-1)!.onOk!({} as never)
  lists.at(-1)!.add([new File(['x'], 'new')])
  press()
  stored.get('new')!.reject(new Error('The disk is full'))
  await soon()
  expect(done).toEqual([])
  lists.at(-1)!.resume(lists.at(-1)!.running()[0]!.id)
  press()
  stored.get('new')!.resolve('temp/new')
  await soon()
  expect(done).toEqual([{ docs: 'temp/old,temp/new' }])
})
