import type * as Antd from 'antd'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOf, drawn, speak } from '../testing/drawn.tsx'
import { arrives, fails, field, fileOf, give, idle } from '../testing/files-under-way.ts'
import { confirm } from '../testing/in-place.tsx'
import { FilePopup } from './FilePopup.tsx'
import { HeldFields } from './HeldFields.tsx'
import { useHeldValues } from './use-held-values.ts'
import { UploadField } from './UploadField.tsx'

/* A window that saves by itself waits for its files as a form does. */

vi.mock(import('../kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('../testing/files-under-way.ts')).storing }))
vi.mock(import('./use-file-acts.ts'), async () => (await import('../testing/files-under-way.ts')).fields)
vi.mock('antd', async (original) => (await import('../testing/in-place.tsx')).withKeptWindows(await original<typeof Antd>()))

const warned: unknown[] = []
beforeAll(() => speak('en-US'))
beforeEach(() => {
  warned.length = 0
  vi.spyOn(App, 'useApp').mockReturnValue({ message: { warning: (text: unknown) => warned.push(text) } } as unknown as ReturnType<
    typeof App.useApp
  >)
})
afterEach(() => vi.restoreAllMocks())

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
  return { held, list: field(), taken, save: () => held.save((values) => taken.push(values)) }
}

test('values are handed on once, as they are when the files under way have arrived', async () => {
  const { held, taken, save } = windowWith('a', 'b')
  const saved = Promise.all([save(), save()])
  await arrives('a')
  held.change(({ qty }) => ({ qty: qty + 1 }))
  expect(taken).toEqual([])
  await arrives('b')
  await saved
  expect(taken).toEqual([{ paths: 'temp/old,temp/a,temp/b', qty: 2 }])
})

test('a file that failed keeps them from being handed on until it is taken away', async () => {
  const { list, taken, save } = windowWith('a')
  await fails('a')
  await save()
  expect(taken).toEqual([])
  list.remove(list.running()[0]!.id)
  await save()
  expect(taken).toEqual([{ paths: 'temp/old', qty: 1 }])
})

test('a window that is closed while it waits hands nothing on', async () => {
  const { list, taken, save } = windowWith('a')
  const saved = save()
  await idle()
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
  give('a', 'b')
  confirm()
  await arrives('a')
  await fails('b')
  expect([taken, warned]).toEqual([[], []])
  field().resume(fileOf('b')!.id)
  confirm()
  await arrives('b')
  await vi.waitFor(() => expect([taken, warned]).toEqual([['temp/a,temp/b'], []]))
})

test('the window of files that got none says so', async () => {
  drawn(<FilePopup open value={null} onOk={() => expect.unreachable()} onClose={() => undefined} />)
  confirm()
  await vi.waitFor(() => expect(warned).toEqual(['No file was uploaded']))
})
