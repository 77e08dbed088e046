import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerCalls, Refused, type SentCall } from '#ui/testing/answer-calls.ts'
import { answerOf, speak } from '#ui/testing/drawn.tsx'
import { nothingTyped } from './act-input.ts'
import { acts } from './acts.ts'
import { useTaskAct, type SendAct } from './use-task-act.ts'

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
  const { submit } = answerOf(() => useTaskAct(acts.approve, 't1', nothingTyped, send ? { send } : {}))
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
