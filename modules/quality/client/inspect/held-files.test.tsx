import type * as Antd from 'antd'
import { App, type ButtonProps, type ModalProps } from 'antd'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { UploadList } from '#ui/upload/upload-list.ts'
import type { FileActs } from '#ui/upload/use-file-acts.ts'
import { DefectDialog } from './defects/DefectDialog.tsx'
import { cellKey } from './grid/sample-cells.ts'
import type { SheetLine } from './inspect-api.ts'
import { DescribedLine } from './lines/DescribedLine.tsx'
import type { Recorder } from './use-record.ts'
import type { SheetController } from './use-sheet.ts'

/* Defects and described characteristics are not recorded without the files that were given to them. */

const { lists, stored, windows, buttons, choose } = vi.hoisted(() => ({ lists: [] as UploadList[],
  stored: new Map<string, PromiseWithResolvers<string>>(), windows: [] as ModalProps[], buttons: [] as ButtonProps[],
  choose: { defect: undefined as ((defect: Rec) => void) | undefined } })
)
vi.mock(import('#ui/kinds/store-file.ts'), async (original) => ({
  ...(await original()),
  storeFile: ({ name }) => {
    const under = Promise.withResolvers<string>()
    stored.set(name, under)
    return under.promise
  },
}))
vi.mock(import('#ui/upload/use-file-acts.ts'), () => ({
  useFileActs: (list) => {
    lists.push(list)
    return {} as FileActs
  },
}))
vi.mock(import('./defects/DefectPicker.tsx'), () => ({
  DefectPicker: ({ onChoose }) => {
    choose.defect = onChoose
    return <></>
  },
}))
vi.mock('antd', async (original) => {
  const { withParts, withWindowsInPlace } = await import('#ui/testing/in-place.tsx')
  const antd = withWindowsInPlace(await original<typeof Antd>())
  const InPlace = antd.Modal as unknown as (props: ModalProps) => React.ReactNode
  const KeptWindow = (props: ModalProps) => {
    windows.push(props)
    return <InPlace {...props} />
  }
  const KeptButton = (props: ButtonProps) => {
    buttons.push(props)
    return null
  }
  return withParts(antd, { Modal: KeptWindow as never, Button: KeptButton as never })
})

beforeAll(() => speak('en-US'))
beforeEach(() => {
  for (const list of [lists, windows, buttons]) list.length = 0
  vi.spyOn(App, 'useApp').mockReturnValue({ message: {} } as unknown as ReturnType<typeof App.useApp>)
})

const give = (name: string) => lists.at(-1)!.add([new File(['x'], name)])
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

test('a defect is noted with the photo that was still under way, and not while one is lacking', async () => {
  const found: unknown[] = []
  let closed = 0
  drawn(
    <DefectDialog where="edge" lines={[]} line={undefined} samples={5} onAdd={(one) => found.push(one)} onClose={() => (closed += 1)} />,
  )
  const press = () => windows.at(-1)!.onOk!({} as never)
  choose.defect!({ id: 'D1', name: 'Chipped' })
  give('photo')
  press()
  stored.get('photo')!.reject(new Error('The disk is full'))
  await soon()
  expect([found, closed]).toEqual([[], 0])
  lists.at(-1)!.resume(lists.at(-1)!.running()[0]!.id)
  press()
  stored.get('photo')!.resolve('temp/photo')
  await soon()
  expect([found, closed]).toEqual([[{ defect: 'D1', name: 'Chipped', qty: 1, photo: 'temp/photo' }], 1])
})

test('a characteristic that a file proves is recorded with all its files, and not while one is lacking', async () => {
  const described: unknown[] = []
  const line = { id: 'L1', name: 'Scan', kind: 'FILE', n: 1 } as SheetLine
  const sheet = { values: new Map([[cellKey({ line: 'L1', sample: 1 }), { text: 'temp/old', judge: 'NG', at: '1' }]]), actOf: new Map(),
    editable: true } as unknown as SheetController
  const recorder = { describe: (...given: unknown[]) => described.push(given.slice(1)) } as unknown as Recorder
  drawn(<DescribedLine line={line} sheet={sheet} recorder={recorder} />)
  const press = () => buttons.find(({ type }) => type === 'primary')!.onClick!({} as never)
  give('new')
  press()
  stored.get('new')!.reject(new Error('The disk is full'))
  await soon()
  expect(described).toEqual([])
  lists.at(-1)!.resume(lists.at(-1)!.running()[0]!.id)
  press()
  stored.get('new')!.resolve('temp/new')
  await soon()
  expect(described).toEqual([[1, 'temp/old,temp/new', 'NG']])
})
