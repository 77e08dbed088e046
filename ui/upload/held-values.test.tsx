import type * as Antd from 'antd'
import { App, type ModalProps } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOf, drawn, speak } from '../testing/drawn.tsx'
import { FilePopup } from './FilePopup.tsx'
import { HeldFields } from './HeldFields.tsx'
import type { FileActs } from './use-file-acts.ts'
import { useHeldValues } from './use-held-values.ts'
import type { UploadList } from './upload-list.ts'
import { UploadField } from './UploadField.tsx'

/* A window that saves by itself waits for its files as a form does. */

const { lists, stored, windows } = vi.hoisted(() => ({ lists: [] as UploadList[], stored: new Map<string, PromiseWithResolvers<string>>(),
  windows: [] as ModalProps[] })
)
vi.mock(import('../kinds/store-file.ts'), async (original) => ({
  ...(await original()),
  storeFile: ({ name }) => {
    const under = Promise.withResolvers<string>()
    stored.set(name, under)
    return under.promise
  },
}))
vi.mock(import('./use-file-acts.ts'), () => ({
  useFileActs: (list) => {
    lists.push(list)
    return {} as FileActs
  },
}))
vi.mock('antd', async (original) => {
  const { withWindowsInPlace } = await import('../testing/in-place.tsx')
  const antd = withWindowsInPlace(await original<typeof Antd>())
  const InPlace = antd.Modal as unknown as (props: ModalProps) => React.ReactNode
  const Kept = (props: ModalProps) => {
    windows.push(props)
    return <InPlace {...props} />
  }
  return { ...antd, Modal: Kept }
})

const warned: unknown[] = []
beforeAll(() => speak('en-US'))
beforeEach(() => {
  for (const list of [lists, windows, warned]) list.length = 0
  vi.spyOn(App, 'useApp').mockReturnValue({ message: { warning: (text: unknown) => warned.push(text) } } as unknown as ReturnType<
    typeof App.useApp
  >)
})
afterEach(() => vi.restoreAllMocks())

const give = (...names: string[]) => lists.at(-1)!.add(names.map((name) => new File(['x'], name)))
const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Values with a field of files among them. */
function windowWith(...names: string[]) {
  const held = answerOf(() => useHeldValues<{ paths: string | null; qty: number }>({ paths: 'temp/old', qty: 1 }))
  drawn(
    <HeldFields held={held}>
      <UploadField name="paths" value="temp/old" onChange={(paths) => held.change({ paths })} />
    </HeldFields>,
  )
  give(...names)
  const taken: unknown[] = []
  return { held, list: lists.at(-1)!, taken, save: () => held.save((values) => taken.push(values)) }
}

test('values are handed on once, as they are when the files under way have arrived', async () => {
  const { held, taken, save } = windowWith('a', 'b')
  const saved = Promise.all([save(), save()])
  stored.get('a')!.resolve('temp/a')
  await soon()
  held.change(({ qty }) => ({ qty: qty + 1 }))
  expect(taken).toEqual([])
  stored.get('b')!.resolve('temp/b')
  await saved
  expect(taken).toEqual([{ paths: 'temp/old,temp/a,temp/b', qty: 2 }])
})

test('a file that failed keeps them from being handed on until it is taken away', async () => {
  const { list, taken, save } = windowWith('a')
  stored.get('a')!.reject(new Error('The disk is full'))
  await soon()
  await save()
  expect(taken).toEqual([])
  list.remove(list.running()[0]!.id)
  await save()
  expect(taken).toEqual([{ paths: 'temp/old', qty: 1 }])
})

test('a window that is closed while it waits hands nothing on', async () => {
  const { list, taken, save } = windowWith('a')
  const saved = save()
  await soon()
  list.stopAll()
  await saved
  expect(taken).toEqual([])
})

test('which files are lacking is told with their fields', () => {
  const text = 'Not uploaded: a. Try again, continue or remove before saving'
  expect(drawn(<HeldFields held={{ hold: () => undefined, faults: [{ field: 'paths', text }] }}>fields</HeldFields>)).toContain(
    `fields<div class="mw-fault" role="alert">${text}</div>`,
  )
})

test('the window of files is confirmed with all that were given to it, and not while one is lacking', async () => {
  const taken: string[] = []
  drawn(<FilePopup open value={null} onOk={(paths) => taken.push(paths)} onClose={() => undefined} />)
  const confirm = () => windows.at(-1)!.onOk!({} as never)
  give('a', 'b')
  confirm()
  stored.get('a')!.resolve('temp/a')
  stored.get('b')!.reject(new Error('The disk is full'))
  await soon()
  expect([taken, warned]).toEqual([[], []])
  lists.at(-1)!.resume(lists.at(-1)!.running().find(({ name }) => name === 'b')!.id)
  confirm()
  stored.get('b')!.resolve('temp/b')
  await soon()
  expect([taken, warned]).toEqual([['temp/a,temp/b'], []])
})

test('the window of files that got none says so', async () => {
  drawn(<FilePopup open value={null} onOk={() => expect.unreachable()} onClose={() => undefined} />)
  windows.at(-1)!.onOk!({} as never)
  await soon()
  expect(warned).toEqual(['No file was uploaded'])
})
