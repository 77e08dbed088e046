import type * as Antd from 'antd'
import { App, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { defineAct } from '#kernel/entity/call.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { answerCalls, Refused, type SentCall } from '../testing/answer-calls.ts'
import { drawn, speak } from '../testing/drawn.tsx'
import { BatchSteps } from './BatchSteps.tsx'

const { buttons } = vi.hoisted(() => ({ buttons: [] as ButtonProps[] }))
vi.mock('antd', async (original) => {
  const antd = await original<typeof Antd>()
  const Kept = (props: ButtonProps) => {
    buttons.push(props)
    return <button>{props.children}</button>
  }
  return { ...antd, Button: Kept }
})

const kiln = defineEntity({ module: 'pottery', name: 'kiln', table: 'pot_kiln', title: '窑', en: 'Kiln',
  fields: { code: f.text({ label: '编号', en: 'Code', unique: true, list: {} }) } })
const said = { answer: is.nothing, batch: true } as const
const sweep = defineAct(kiln, 'sweep', { title: '清扫', en: 'Sweep', ...said })
const light = defineAct(kiln, 'light', { title: '点火', en: 'Light', ...said })
const single = defineAct(kiln, 'single', { title: '单', en: 'Single', answer: is.nothing })
const acts = [sweep, light, single].map((act) => ({ act }))

const kilnNo = (id: string, rev: number, ...allowed: string[]): Rec => ({ id, rev, code: `K-${id}`, _actions: ['single', ...allowed] })
const both = ['sweep', 'light']

let calls: SentCall[]
let restore: () => void
let full: readonly string[]
let heard: string[]
let kept: readonly string[] | undefined
beforeAll(() => speak('en-US'))
beforeEach(() => {
  buttons.length = 0
  full = []
  heard = []
  kept = undefined
  ;({ calls, restore } = answerCalls(({ body }) => {
    const { id } = JSON.parse(String(body)) as { id: string }
    if (full.includes(id)) throw new Refused('it is full')
    return null
  }))
  const warning = ({ title, content }: { title: string; content: ReactNode }) =>
    heard.push(`${title} ${drawn(<>{content}</>).replace(/<[^>]*>/g, '|')}`)
  vi.spyOn(App, 'useApp').mockReturnValue(
    { message: { success: (text: string) => heard.push(text) }, modal: { warning } } as unknown as ReturnType<typeof App.useApp>,
  )
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

function offered(records: readonly Rec[], selected = records.map(({ id }) => id)): unknown[] {
  const list = { entity: kiln, records, selected, select: (ids: readonly string[]) => (kept = ids) } as unknown as ListController
  drawn(<BatchSteps list={list} acts={acts} />)
  return buttons.map(({ children }) => children)
}
const press = () => buttons[0]!.onClick!({} as never)

test('offers what every ticked row allows and what may be done with several', () => {
  expect(offered([kilnNo('1', 1, ...both), kilnNo('2', 1, 'light')])).toEqual(['Light'])
})

test('offers nothing where no row is ticked, or one that is not in sight', () => {
  expect(offered([])).toEqual([])
  expect(offered([kilnNo('1', 1, ...both)], ['1', 'of another page'])).toEqual([])
})

test('makes one call for each record, with its revision and a key of its own', async () => {
  offered([kilnNo('1', 4, ...both), kilnNo('2', 9, ...both)])
  press()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(calls.map(({ path, body }) => [path, JSON.parse(String(body)) as unknown]))
    .toEqual([['/pottery/kiln/sweep', { id: '1', rev: 4 }], ['/pottery/kiln/sweep', { id: '2', rev: 9 }]])
  expect(new Set(calls.map(({ headers }) => headers.get('x-idempotency-key'))).size).toBe(2)
  expect([kept, heard[0]]).toEqual([[], expect.stringContaining('2')])
})

test('goes on after a refusal, tells by its name which record was refused and why, and leaves it ticked', async () => {
  full = ['2']
  offered([kilnNo('1', 1, ...both), kilnNo('2', 1, ...both), kilnNo('3', 1, ...both)])
  press()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(calls).toHaveLength(3)
  expect(kept).toEqual(['2'])
  expect(heard[0]).toContain('|K-2: it is full|')
  expect(heard[0]).not.toMatch(/K-[13]/)
})
