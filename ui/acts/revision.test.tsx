import type * as Antd from 'antd'
import { App, type ButtonProps } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { defineAct } from '#kernel/entity/call.ts'
import { moveCalls } from '#kernel/entity/derived/record-calls.ts'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { answerCalls, type SentCall } from '../testing/answer-calls.ts'
import { drawn, speak } from '../testing/drawn.tsx'
import { ActButton } from './ActButton.tsx'
import { useSteps } from './use-steps.tsx'

/* Whoever moves a record moves the one that they saw: without its revision the server could not tell that it is another by now. */

const { buttons } = vi.hoisted(() => ({ buttons: [] as ButtonProps[] }))
vi.mock('antd', async (original) => {
  const antd = await original<typeof Antd>()
  const Kept = (props: ButtonProps) => {
    buttons.push(props)
    return <button>{props.children}</button>
  }
  return { ...antd, Button: Kept }
})

const kiln = defineEntity({ module: 'pottery', name: 'kiln', table: 'pot_kiln', title: '窑', en: 'Kiln', fields: {
  code: f.text({ label: '编号', en: 'Code', unique: true, list: {} }),
  state: f.dict('kiln_state', { label: '状态', en: 'State', default: '0' }),
}, state: { cold: '0', lit: '1' },
  states: { field: 'state', initial: 'cold', moves: { light: { from: ['cold'], to: 'lit', title: '点火', en: 'Light' } } } })
const sweep = defineAct(kiln, 'sweep', { title: '清扫', en: 'Sweep', answer: is.nothing })
const [light] = moveCalls(kiln)
const record: Rec = { id: 'K1', rev: 7, code: 'K-01', state: '0', _actions: ['sweep', 'light'] }

let calls: SentCall[]
let restore: () => void
beforeAll(() => speak('en-US'))
beforeEach(() => {
  buttons.length = 0
  ;({ calls, restore } = answerCalls(() => null))
  vi.spyOn(App, 'useApp').mockReturnValue({ message: { success: () => undefined } } as unknown as ReturnType<typeof App.useApp>)
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

const sent = () => calls.map(({ path, body }) => [path, JSON.parse(String(body))])

/** Starts a step as soon as it is drawn. */
function Started({ act }: { act: typeof sweep | typeof light }) {
  const { start, window } = useSteps()
  if (!window) start({ act: act! }, record)
  return window
}

test.each([['an act', sweep], ['a move', light!]] as const)('%s of a row that asks nothing goes out with the revision that was seen',
  async (_what, act) => {
    drawn(<Started act={act} />)
    await vi.waitFor(() => expect(sent()).toEqual([[`/pottery/kiln/${act.name}`, { id: 'K1', rev: 7 }]]))
  })

test('a button on a record sends the revision that was seen', async () => {
  drawn(<ActButton act={sweep} record={record} />)
  buttons[0]!.onClick!({} as never)
  await vi.waitFor(() => expect(sent()).toEqual([['/pottery/kiln/sweep', { id: 'K1', rev: 7 }]]))
})
