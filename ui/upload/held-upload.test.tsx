import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { answerCalls, type SentCall } from '../testing/answer-calls.ts'
import { answerOf, drawn, speak } from '../testing/drawn.tsx'
import { file as fileKind } from '../kinds/file.tsx'
import type { FileActs } from './use-file-acts.ts'
import type { UploadList } from './upload-list.ts'

/* A form is saved with the files that were given to it, or says which of them it lacks. */

const stored = new Map<string, PromiseWithResolvers<string>>()
vi.mock(import('../kinds/store-file.ts'), async (original) => ({
  ...(await original()),
  storeFile: ({ name }) => {
    const under = Promise.withResolvers<string>()
    stored.set(name, under)
    return under.promise
  },
}))
const lists: UploadList[] = []
vi.mock(import('./use-file-acts.ts'), () => ({
  useFileActs: (list) => {
    lists.push(list)
    return {} as FileActs
  },
}))

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯',
  fields: { code: f.text({ label: '编码' }), papers: f.file({ label: '文件', required: true }) } })

let calls: SentCall[]
let restore: () => void
beforeAll(() => speak('en-US'))
beforeEach(() => {
  ;({ calls, restore } = answerCalls(() => ({ id: '1' })))
})
afterEach(() => restore())

/** A form with a field of files that some were just given to. */
function formWith(names: readonly string[]) {
  const form = answerOf(() => useForm(cup, { code: 'A' }, 'zh-CN'))
  const { FormControl } = fileKind
  drawn(
    <HoldSaving value={form.hold}>
      <FormControl name="papers" field={cup.fields.papers!} value={undefined} onChange={(value) => form.set('papers', value)} />
    </HoldSaving>,
  )
  const list = lists.at(-1)!
  list.add(names.map((name) => new File(['x'], name)))
  const idOf = (name: string) => list.running().find((file) => file.name === name)!.id
  return { form, list, idOf }
}

const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const bodies = () => calls.map(({ body }) => JSON.parse(String(body)) as unknown)

test('saving waits for the files that are under way and sends where they are', async () => {
  const { form } = formWith(['a.pdf', 'b.pdf'])
  const saved = form.save()
  stored.get('a.pdf')!.resolve('temp/a.pdf')
  await soon()
  expect(calls).toEqual([])
  stored.get('b.pdf')!.resolve('temp/b.pdf')
  expect((await saved).saved).toEqual({ id: '1' })
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/a.pdf,temp/b.pdf' }])
})

test('a file that failed or was put down keeps the form from being saved, named at its field, until it is done or taken away', async () => {
  const { form, list, idOf } = formWith(['a.pdf', 'b.pdf', 'c.pdf'])
  stored.get('a.pdf')!.resolve('temp/a.pdf')
  stored.get('b.pdf')!.reject(new Error('The disk is full'))
  list.pause(idOf('c.pdf'))
  const fault = (files: string) => [{ field: 'papers', text: `Not uploaded: ${files}. Try again, continue or remove before saving` }]
  expect(await form.save()).toEqual({ faults: fault('b.pdf、c.pdf') })
  list.remove(idOf('b.pdf'))
  expect(await form.save()).toEqual({ faults: fault('c.pdf') })
  list.resume(idOf('c.pdf'))
  const saved = form.save()
  await soon()
  expect(calls).toEqual([])
  stored.get('c.pdf')!.resolve('temp/c.pdf')
  expect((await saved).saved).toEqual({ id: '1' })
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/a.pdf,temp/c.pdf' }])
})

test('files of a page that is behind another one are waited for until it is back', async () => {
  const { form, list } = formWith(['a.pdf'])
  const saved = form.save()
  list.suspend()
  await soon()
  expect(calls).toEqual([])
  list.goOn()
  stored.get('a.pdf')!.resolve('temp/a.pdf')
  await saved
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/a.pdf' }])
})

test('saving waits also for files that are made ready to be sent, unless their field goes meanwhile', async () => {
  const { form, list } = formWith([])
  const ready = [Promise.withResolvers<File[]>(), Promise.withResolvers<File[]>()]
  list.addPrepared(ready[0]!.promise, (files) => list.add(files))
  const saved = form.save()
  ready[0]!.resolve([new File(['x'], 'small.jpg')])
  await soon()
  stored.get('small.jpg')!.resolve('temp/small.jpg')
  expect((await saved).saved).toEqual({ id: '1' })
  list.addPrepared(ready[1]!.promise, () => expect.unreachable())
  const given = form.save()
  list.stopAll()
  ready[1]!.resolve([])
  expect(await given).toEqual({})
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/small.jpg' }])
})

test('a form whose field goes while it waits for files is not saved without them', async () => {
  const { form, list } = formWith(['a.pdf'])
  form.set('papers', 'temp/old.pdf')
  const saved = form.save()
  await soon()
  list.stopAll()
  expect([await saved, calls]).toEqual([{}, []])
})

test('a field that is gone holds nothing up', async () => {
  const { form, list } = formWith(['a.pdf'])
  form.set('papers', 'temp/old.pdf')
  list.stopAll()
  expect((await form.save()).saved).toEqual({ id: '1' })
})
