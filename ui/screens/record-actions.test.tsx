import { App } from 'antd'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineEntity, f } from '#kernel/entity/index.ts'
import { answerCalls, Refused, type SentCall } from '../testing/answer-calls.ts'
import { answerOf, drawn, speak } from '../testing/drawn.tsx'
import { useRecordActions } from './use-record-actions.tsx'

const cup = defineEntity({ module: 'kitchen', name: 'cup', table: 'k_cup', title: '杯', en: 'Cup',
  fields: { code: f.text({ label: '编码', unique: true, list: {} }) } })
const records = ['A', 'B'].map((code) => ({ id: code, rev: 1, code }))

let calls: SentCall[]
let restore: () => void
let refused: Refused | undefined
beforeAll(() => speak('en-US'))
beforeEach(() => {
  refused = undefined
  ;({ calls, restore } = answerCalls(() => {
    if (refused) throw refused
    return null
  }))
})
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

/** The actions of a list, and what they say; a question waits until it is answered. */
function actionsOf() {
  const said: string[] = []
  let answer: () => Promise<void> = async () => undefined
  const confirm = ({ title, content, onOk }: { title: string; content: React.ReactNode; onOk: () => Promise<void> }) => {
    said.push(`asked: ${title}`, drawn(<>{content}</>).replace(/<[^>]*>/g, '|'))
    answer = onOk
  }
  vi.spyOn(App, 'useApp').mockReturnValue(
    { message: { success: (text: string) => said.push(`success: ${text}`), warning: (text: string) => said.push(`warning: ${text}`) },
      modal: { confirm } } as unknown as ReturnType<typeof App.useApp>,
  )
  return { actions: answerOf(() => useRecordActions(cup)), said, yes: () => answer() }
}

describe('deleting in a list', () => {
  test("spec 2 §5: nothing selected warns 'Please select one record!'", () => {
    const { actions, said } = actionsOf()
    actions.removeMany(records, [], () => said.push('cleared'))
    expect([said, calls]).toEqual([['warning: Please select one record!'], []])
  })

  test("spec 2 §4, §5, §7: otherwise it confirms ('Confirm delete', 'Delete the selected data?'), sends ids comma-joined, and clears the selection", async () => {
    const { actions, said, yes } = actionsOf()
    actions.removeMany(records, ['A', 'B'], () => said.push('cleared'))
    expect([said[0], calls]).toEqual(['asked: Confirm delete', []])
    expect(said[1]).toMatch(/Delete the selected data\?.*2 records are selected\..*A.*B/)
    await yes()
    expect(calls.map(({ method, path, query }) => [method, path, query])).toEqual([['DELETE', '/kitchen/cup/deleteBatch', { ids: 'A,B' }]])
    expect(said.slice(2)).toEqual(['success: Deleted', 'cleared'])
  })

  test('spec 2 §8: a failed deletion shows the server’s message as warning and keeps the selection', async () => {
    const { actions, said, yes } = actionsOf()
    refused = new Refused('Cup B is in use')
    actions.removeMany(records, ['B'], () => said.push('cleared'))
    await yes()
    actions.remove(records[1]!)
    await yes()
    expect(said.filter((text) => !text.startsWith('asked') && !text.startsWith('|'))).toEqual(['warning: Cup B is in use',
      'warning: Cup B is in use'])
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/kitchen/cup/delete', query: { id: 'B' } })
  })
})
