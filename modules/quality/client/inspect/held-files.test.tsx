import type * as Antd from 'antd'
import { App } from 'antd'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { arrives, fails, field, fileOf, give } from '#ui/testing/files-under-way.ts'
import { confirm, pressMain } from '#ui/testing/in-place.tsx'
import { DefectDialog } from './defects/DefectDialog.tsx'
import { cellKey } from './grid/sample-cells.ts'
import type { SheetLine } from './inspect-api.ts'
import { DescribedLine } from './lines/DescribedLine.tsx'
import type { Recorder } from './use-record.ts'
import type { SheetController } from './use-sheet.ts'

/* Defects and described characteristics are not recorded without the files that were given to them. */

const { choose } = vi.hoisted(() => ({ choose: { defect: undefined as ((defect: Rec) => void) | undefined } }))
vi.mock(import('#ui/kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('#ui/testing/files-under-way.ts')).storing }))
vi.mock(import('#ui/upload/use-file-acts.ts'), async () => (await import('#ui/testing/files-under-way.ts')).fields)
vi.mock(import('./defects/DefectPicker.tsx'), () => ({
  DefectPicker: ({ onChoose }) => {
    choose.defect = onChoose
    return <></>
  },
}))
vi.mock('antd', async (original) => {
  const { withKeptButtons, withKeptWindows } = await import('#ui/testing/in-place.tsx')
  return withKeptButtons(withKeptWindows(await original<typeof Antd>()))
})

beforeAll(() => speak('en-US'))
beforeEach(() => {
  vi.spyOn(App, 'useApp').mockReturnValue({ message: {} } as unknown as ReturnType<typeof App.useApp>)
})

test('a defect is noted with the photo that was still under way, and not while one is lacking', async () => {
  const found: unknown[] = []
  let closed = 0
  drawn(
    <DefectDialog where="edge" lines={[]} line={undefined} samples={5} onAdd={(one) => found.push(one)} onClose={() => (closed += 1)} />,
  )
  choose.defect!({ id: 'D1', name: 'Chipped' })
  give('photo')
  confirm()
  await fails('photo')
  expect([found, closed]).toEqual([[], 0])
  field().resume(fileOf('photo')!.id)
  confirm()
  await arrives('photo')
  await vi.waitFor(() => expect([found, closed]).toEqual([[{ defect: 'D1', name: 'Chipped', qty: 1, photo: 'temp/photo' }], 1]))
})

test('a characteristic that a file proves is recorded with all its files, and not while one is lacking', async () => {
  const described: unknown[] = []
  const line = { id: 'L1', name: 'Scan', kind: 'FILE', n: 1 } as SheetLine
  const sheet = { values: new Map([[cellKey({ line: 'L1', sample: 1 }), { text: 'temp/old', judge: 'NG', at: '1' }]]), actOf: new Map(),
    editable: true } as unknown as SheetController
  const recorder = { describe: (...given: unknown[]) => described.push(given.slice(1)) } as unknown as Recorder
  drawn(<DescribedLine line={line} sheet={sheet} recorder={recorder} />)
  give('new')
  pressMain()
  await fails('new')
  expect(described).toEqual([])
  field().resume(fileOf('new')!.id)
  pressMain()
  await arrives('new')
  await vi.waitFor(() => expect(described).toEqual([[1, 'temp/old,temp/new', 'NG']]))
})
