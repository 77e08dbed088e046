import type * as Antd from 'antd'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerEntities } from '#kernel/client/entities.ts'
import type * as UseForm from '#kernel/client/records/use-form.ts'
import { defineAct } from '#kernel/entity/call.ts'
import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { answerCalls, Refused, type SentCall } from '../testing/answer-calls.ts'
import { drawn, speak } from '../testing/drawn.tsx'
import { confirm, windows } from '../testing/in-place.tsx'
import { ActWindow } from './ActWindow.tsx'

const { forms, told } = vi.hoisted(() => ({ forms: [] as UseForm.FormController[], told: [] as { field: string; text: string }[] }))

vi.mock('antd', async (original) => (await import('../testing/in-place.tsx')).withKeptWindows(await original<typeof Antd>()))
vi.mock('#kernel/client/records/use-form.ts', async (original) => {
  const { useForm } = await original<typeof UseForm>()
  const useKept: typeof useForm = (...given) => {
    // A window is drawn once here: what was refused is drawn by the next.
    const form = { ...useForm(...given), faults: [...told] }
    forms.push(form)
    return form
  }
  return { useForm: useKept }
})

const kiln = defineEntity({ module: 'pottery', name: 'kiln', table: 'pot_kiln', title: '窑', en: 'Kiln',
  fields: { code: f.text({ label: '编号', en: 'Code', unique: true, list: {} }) } })
const heat = defineAct(kiln, 'heat', { title: '加热', en: 'Heat', danger: true, comment: 'required', answer: is.nothing, input: {
  degrees: f.integer({ label: '温度', en: 'Degrees', required: true }),
  /** No person fills it in. */
  plan: is.maybe(is.text),
} })
const record = { id: 'K1', rev: 7, code: 'K-01', _actions: ['heat'] }

let calls: SentCall[]
let restore: () => void
let refused: Refused | undefined
let closed = 0
beforeAll(async () => {
  await speak('en-US')
  registerEntities([
    defineModule({ id: 'pottery', title: '陶艺', en: 'Pottery', depends: [], entities: [kiln], dictionaries: [], menu: [], grants: {} }),
  ])
})
beforeEach(() => {
  refused = undefined
  closed = 0
  for (const list of [windows, forms, told]) list.length = 0
  ;({ calls, restore } = answerCalls(() => {
    if (refused) throw refused
    return null
  }))
  vi.spyOn(App, 'useApp').mockReturnValue({ message: { success: () => undefined } } as unknown as ReturnType<typeof App.useApp>)
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

const bodies = () => calls.map(({ body }) => JSON.parse(String(body)) as unknown)
const draw = () => drawn(<ActWindow act={heat} record={record} given={{ plan: 'P1' }} onClose={() => (closed += 1)} />)

test('draws the fields that a person fills in and the reason, by the name of the act and its record', () => {
  const html = draw()
  for (const text of ['Heat', 'K-01', 'Degrees', 'Reason']) expect(html).toContain(text)
  expect(html).not.toContain('plan')
  expect(html).not.toContain('Revision')
  expect(windows.at(-1)).toMatchObject({ okText: 'Heat', okButtonProps: { danger: true } })
})

test('asks for what is needed before anything is sent', async () => {
  draw()
  expect((await forms[0]!.save()).faults?.map(({ field }) => field)).toEqual(['degrees', 'comment'])
  expect([calls, closed]).toEqual([[], 0])
})

test('sends what was asked, what the window knows, and which record in which revision; then it closes', async () => {
  draw()
  forms[0]!.set('degrees', 1240)
  forms[0]!.set('comment', 'for the jars')
  confirm()
  await vi.waitFor(() => expect(closed).toBe(1))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /pottery/kiln/heat'])
  expect(bodies()).toEqual([{ id: 'K1', rev: 7, plan: 'P1', degrees: 1240, comment: 'for the jars' }])
})

test('pressed twice it is the same call under the same key', async () => {
  draw()
  forms[0]!.set('degrees', 1240)
  forms[0]!.set('comment', 'for the jars')
  confirm()
  confirm()
  await vi.waitFor(() => expect(closed).toBeGreaterThan(0))
  const keys = calls.map(({ headers }) => headers.get('x-idempotency-key'))
  expect(keys[0]).toMatch(/./)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal keeps it open, tells the fault at its field, and the mended call is another one', async () => {
  draw()
  forms[0]!.set('degrees', 1240)
  forms[0]!.set('comment', 'for the jars')
  refused = new Refused('the kiln is full')
  expect(await forms[0]!.save()).toMatchObject({ message: 'the kiln is full' })
  confirm()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(closed).toBe(0)
  const keys = calls.map(({ headers }) => headers.get('x-idempotency-key'))
  expect(keys[0]).not.toBe(keys[1])

  told.push({ field: 'degrees', text: 'Degrees are too high' }, { field: 'plan', text: 'The plan is over' })
  const [list, fields] = draw().split('Degrees</label>')
  expect(fields).toContain('Degrees are too high')
  expect(list).toContain('The plan is over')
  expect(list).not.toContain('Degrees are too high')
})

test('what begins as the record has it is told by its text, anything else is not', () => {
  const at = { ...record, degrees: 900, degrees_dictText: 'red heat' }
  const values = (defaults: Record<string, unknown>) => {
    drawn(<ActWindow act={heat} record={at} defaults={defaults} onClose={() => undefined} />)
    return forms.at(-1)!.values
  }
  expect(values({ degrees: 900 })).toMatchObject({ degrees: 900, degrees_dictText: 'red heat' })
  expect(values({ degrees: 950 })).not.toHaveProperty('degrees_dictText')
})
