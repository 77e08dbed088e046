import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerCalls, Refused, type SentCall } from '#ui/testing/answer-calls.ts'
import { answerOf, drawn, speak } from '#ui/testing/drawn.tsx'
import { arrives, fails, field, fileOf, give, idle } from '#ui/testing/files-under-way.ts'
import { useHeldValues } from '#ui/upload/use-held-values.ts'
import { ActFields } from './ActFields.tsx'
import { nothingTyped, type Typed } from './act-input.ts'
import { acts } from './acts.ts'
import { useTaskAct, type SendAct } from './use-task-act.ts'

vi.mock(import('#ui/kinds/store-file.ts'),
  async (original) => ({ ...(await original()), ...(await import('#ui/testing/files-under-way.ts')).storing }))
vi.mock(import('#ui/upload/use-file-acts.ts'), async () => (await import('#ui/testing/files-under-way.ts')).fields)

beforeAll(() => speak('zh-CN'))

let restore = () => undefined as void
afterEach(() => restore())

/** Presses as often as there are answers, in one window; the keys under which each was sent. */
async function pressed(answers: readonly (() => unknown)[], send?: SendAct): Promise<{ became: unknown[]; keys: string[] }> {
  const sent: SentCall[] = []
  const answering = answerCalls((call) => {
    sent.push(call)
    return answers[sent.length - 1]!()
  })
  restore = answering.restore
  const { submit } = answerOf(() => useTaskAct(acts.approve, 't1', useHeldValues(nothingTyped), send ? { send } : {}))
  const became: unknown[] = []
  for (const _ of answers) became.push(await submit())
  return { became, keys: sent.map(({ headers }) => headers.get('x-idempotency-key')!) }
}

const silence = () => {
  throw new TypeError('Failed to fetch')
}
const no = () => {
  throw new Refused('任务已被办理')
}

test('an act that nobody answered is sent again under its key: it is done once, whether it had arrived or not', async () => {
  const { became, keys } = await pressed([silence, silence, () => ({})])
  expect(became).toEqual(['unanswered', 'unanswered', 'done'])
  expect(new Set(keys).size).toBe(1)
})

test('what was refused is answered: the next try is another one', async () => {
  const { became, keys } = await pressed([no, () => ({})])
  expect(became).toEqual(['refused', 'done'])
  expect(new Set(keys).size).toBe(2)
})

test('with a form, which sends it in its place, as well', async () => {
  const keys: string[] = []
  const { became } = await pressed([() => undefined, () => undefined], (_act, body, under) => {
    keys.push(under.of(body))
    return Promise.resolve('unanswered')
  })
  expect(became).toEqual(['unanswered', 'unanswered'])
  expect(new Set(keys).size).toBe(1)
})

/** The window of an approval with files given to it, and what was sent. */
function withFiles(...names: string[]) {
  const kept: Typed[] = []
  const bodies: unknown[] = []
  const answering = answerCalls(({ body }) => {
    bodies.push(JSON.parse(String(body)))
    return {}
  })
  restore = answering.restore
  const { held, submit } = answerOf(() => {
    const held = useHeldValues(nothingTyped, (typed) => kept.push(typed))
    return { held, ...useTaskAct(acts.approve, 't1', held, {}) }
  })
  drawn(<ActFields act={acts.approve} held={held} missing={[]} view={undefined} onSend={() => undefined} />)
  give(...names)
  return { kept, bodies, submit }
}

test('an act waits for the files given to it and is sent once with all of them; they outlive its window', async () => {
  const { kept, bodies, submit } = withFiles('a', 'b')
  const became = Promise.all([submit(), submit()])
  await arrives('a')
  await idle()
  expect(bodies).toEqual([])
  await arrives('b')
  expect(await became).toContain('done')
  expect(bodies).toEqual([{ id: 't1', attachments: 'temp/a,temp/b' }])
  expect(kept.at(-1)?.attachments).toBe('temp/a,temp/b')
})

test('a file that failed keeps an act from being done without it, until it is taken away', async () => {
  const { bodies, submit } = withFiles('a')
  await fails('a')
  expect(await submit()).toBeUndefined()
  expect(bodies).toEqual([])
  field().remove(fileOf('a')!.id)
  expect(await submit()).toBe('done')
  expect(bodies).toEqual([{ id: 't1' }])
})
