import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { useForm } from '#kernel/client/records/use-form.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { answerCalls, type SentCall } from '../testing/answer-calls.ts'
import { answerOf, drawn, speak } from '../testing/drawn.tsx'
import { arrives, fails, field, fileOf, give, idle } from '../testing/files-under-way.ts'
import { file as fileKind } from '../kinds/file.tsx'

/* A form is saved with the files that were given to it, or says which of them it lacks. */

vi.mock(import('../kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('../testing/files-under-way.ts')).storing }))
vi.mock(import('./use-file-acts.ts'), async () => (await import('../testing/files-under-way.ts')).fields)

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
  give(...names)
  return { form, list: field() }
}

const bodies = () => calls.map(({ body }) => JSON.parse(String(body)) as unknown)

test('saving waits for the files that are under way and sends where they are', async () => {
  const { form } = formWith(['a.pdf', 'b.pdf'])
  const saved = form.save()
  await arrives('a.pdf')
  expect(calls).toEqual([])
  await arrives('b.pdf')
  expect((await saved).saved).toEqual({ id: '1' })
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/a.pdf,temp/b.pdf' }])
})

test('a file that failed or was put down keeps the form from being saved, named at its field, until it is done or taken away', async () => {
  const { form, list } = formWith(['a.pdf', 'b.pdf', 'c.pdf'])
  const [b, c] = ['b.pdf', 'c.pdf'].map((name) => fileOf(name)!.id) as [string, string]
  await arrives('a.pdf')
  await fails('b.pdf')
  list.pause(c)
  const fault = (files: string) => [{ field: 'papers', text: `Not uploaded: ${files}. Try again, continue or remove before saving` }]
  expect(await form.save()).toEqual({ faults: fault('b.pdf、c.pdf') })
  list.remove(b)
  expect(await form.save()).toEqual({ faults: fault('c.pdf') })
  list.resume(c)
  const saved = form.save()
  await idle()
  expect(calls).toEqual([])
  await arrives('c.pdf')
  expect((await saved).saved).toEqual({ id: '1' })
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/a.pdf,temp/c.pdf' }])
})

test('files of a page that is behind another one are waited for until it is back', async () => {
  const { form, list } = formWith(['a.pdf'])
  const saved = form.save()
  list.suspend()
  await idle()
  expect(calls).toEqual([])
  list.goOn()
  await arrives('a.pdf')
  await saved
  expect(bodies()).toEqual([{ code: 'A', papers: 'temp/a.pdf' }])
})

test('saving waits also for files that are made ready to be sent, unless their field goes meanwhile', async () => {
  const { form, list } = formWith([])
  const ready = [Promise.withResolvers<File[]>(), Promise.withResolvers<File[]>()]
  list.addPrepared(ready[0]!.promise, (files) => list.add(files))
  const saved = form.save()
  ready[0]!.resolve([new File(['x'], 'small.jpg')])
  await vi.waitFor(() => expect(fileOf('small.jpg')).toBeDefined())
  await arrives('small.jpg')
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
  await idle()
  list.stopAll()
  expect([await saved, calls]).toEqual([{}, []])
})

test('a field that is gone holds nothing up', async () => {
  const { form, list } = formWith(['a.pdf'])
  form.set('papers', 'temp/old.pdf')
  list.stopAll()
  expect((await form.save()).saved).toEqual({ id: '1' })
})
