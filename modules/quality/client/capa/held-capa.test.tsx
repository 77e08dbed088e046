import type * as Antd from 'antd'
import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, type SentCall } from '#ui/testing/answer-calls.ts'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { arrives, fails, field, fileOf, give } from '#ui/testing/files-under-way.ts'
import { buttons, pressMain } from '#ui/testing/in-place.tsx'
import { capa, type CapaStep } from '../../index.ts'
import { CapaForm } from './CapaForm.tsx'

/* A step of a report is not finished without the files that were given to it. */

vi.mock(import('#ui/kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('#ui/testing/files-under-way.ts')).storing }))
vi.mock(import('#ui/upload/use-file-acts.ts'), async () => (await import('#ui/testing/files-under-way.ts')).fields)
vi.mock('antd', async (original) => (await import('#ui/testing/in-place.tsx')).withKeptButtons(await original<typeof Antd>()))

const record = { id: 'R1', rev: 3, docNo: '8D1', subject: 'Chipped edge', severity: 'MAJOR', source: 'CUSTOMER', docDate: '2026-05-18',
  status: capa.state.d0, owner: 'wang', _actions: ['edit', 'complete'] }

let calls: SentCall[]
let restore: () => void
beforeAll(() => speak('en-US'))
beforeEach(() => {
  ;({ calls, restore } = answerCalls(({ method }) => (method === 'PUT' ? { ...record, rev: 4 } : null)))
  vi.spyOn(App, 'useApp').mockReturnValue({ message: { success: () => undefined } } as unknown as ReturnType<typeof App.useApp>)
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

function openAt(step: CapaStep): void {
  buttons.length = 0
  drawn(
    <CapaForm entity={capa} slots={{}} record={record} step={step} onOpen={() => undefined} onClose={() => undefined}
      onStep={() => undefined} onChanged={() => undefined} />,
  )
}

test('a step is finished with the files under way for it, and not while one is lacking', async () => {
  openAt(capa.state.d0)
  give('letter.pdf')
  pressMain()
  await fails('letter.pdf')
  expect(calls).toEqual([])
  field().resume(fileOf('letter.pdf')!.id)
  pressMain()
  await arrives('letter.pdf')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { id: 'R1', rev: 3, attachments: 'temp/letter.pdf' },
    { id: 'R1', rev: 4 },
  ])
})

test('files of the first step stay under way while a later one is in front', async () => {
  openAt(capa.state.d2)
  give('letter.pdf')
  pressMain()
  await arrives('letter.pdf')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(JSON.parse(String(calls[0]!.body))).toEqual({ id: 'R1', rev: 3, attachments: 'temp/letter.pdf' })
})
