import { Table } from 'antd'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { urlListApi, type ListUrls } from '#kernel/client/records/url-list.ts'
import { answerCalls, Refused, type SentCall } from '../../testing/answer-calls.ts'
import { settled, speak } from '../../testing/drawn.tsx'
import enUS from '../../locales/en-US.ts'
import zhCN from '../../locales/zh-CN.ts'
import type { Say } from '../../text.ts'
import { urlListActs } from './url-list-acts.ts'
import { useUrlList } from './use-url-list.tsx'

const urls: ListUrls = { list: '/a/list', delete: '/a/delete', deleteBatch: '/a/deleteBatch', close: '/a/close', retract: '/a/retract',
  exportXls: '/a/exportXls' }

let calls: SentCall[]
let restore: () => void
let result: unknown
beforeAll(() => speak('en-US'))
beforeEach(() => {
  result = null
  ;({ calls, restore } = answerCalls(() => {
    if (result instanceof Refused) throw result
    return result
  }))
})
afterEach(() => restore())

const say: Say = (key, values = {}) => enUS[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))

/** A list with rows ticked; what it says and does, in order. */
function place(selected: readonly string[] = [], known: ListUrls = urls) {
  const done: string[] = []
  const acts = urlListActs({
    api: urlListApi(known),
    say,
    selected,
    warn: (text) => done.push(`warning: ${text}`),
    praise: (text) => done.push(`success: ${text}`),
    ask: ({ title, content, onOk }) => {
      done.push(`asked: ${title}, ${content}`)
      confirm = onOk
    },
    clear: () => done.push('cleared'),
    reload: async () => void done.push('loaded anew'),
    keepFile: (_file, name) => done.push(`file: ${name}`),
    leaveFor: (address) => done.push(`left for: ${address.replace(/\?.*/, '')}`),
  }, { column: 'createTime' })
  let confirm: () => Promise<void> = async () => undefined
  return { acts, done, confirm: () => confirm() }
}

describe('lists by address', () => {
  test("spec 2 §5: batch delete: nothing selected warns 'Please select one record!'; otherwise confirms ('Confirm delete', 'Delete the selected data?')", async () => {
    const empty = place()
    empty.acts.removeSelected()
    expect([empty.done, calls]).toEqual([['warning: Please select one record!'], []])
    const two = place(['1', '2'])
    two.acts.removeSelected()
    expect([two.done, calls]).toEqual([['asked: Confirm delete, Delete the selected data?'], []])
    await two.confirm()
    expect(calls.map(({ method, path, query }) => [method, path, query])).toEqual([['DELETE', '/a/deleteBatch', { ids: '1,2' }]])
    expect(two.done.slice(1)).toEqual(['success: Deleted', 'cleared', 'loaded anew'])
  })

  test('spec 2 §4, §8: delete clears the selection; close and retract keep it; success shows the message', async () => {
    const { acts, done } = place(['1'])
    await acts.remove('1')
    await acts.close('2')
    await acts.retract('3')
    expect(done).toEqual(['success: Deleted', 'cleared', 'loaded anew', 'success: Done', 'loaded anew', 'success: Done', 'loaded anew'])
  })

  test('spec 2 §8: failed delete, close or retract shows the server’s message as warning and changes nothing', async () => {
    result = new Refused('Position A is in use')
    const { acts, done } = place(['1'])
    await acts.remove('1')
    await acts.close('1')
    await acts.retract('1')
    expect(done).toEqual(Array.from({ length: 3 }, () => 'warning: Position A is in use'))
  })

  test("spec 2 §8: missing list, delete, batch delete or close/retract URL: 'Please set the url.xxx property!'", async () => {
    const { acts, done, confirm } = place(['1'], {})
    await acts.remove('1')
    acts.removeSelected()
    await confirm()
    await acts.close('1')
    await acts.retract('1')
    await acts.exportXls()
    expect(done.filter((line) => line.startsWith('warning'))).toEqual(
      ['delete', 'deleteBatch', 'close', 'retract', 'exportXls'].map((name) => `warning: Please set the url.${name} property!`),
    )
    function List() {
      return <p>{useUrlList({}, { columns: [] }).failure}</p>
    }
    expect(await settled(<List />)).toContain('Please set the url.list property!')
  })

  test("spec 2 §7: an export is saved as 'export file'.xls; without content 'File download failed'; the redirect leaves for the export address", async () => {
    const { acts, done } = place()
    await acts.exportXls()
    await acts.exportByRedirect()
    expect(done).toEqual(['file: export file.xls', 'left for: /api/a/exportXls'])
    expect(enUS.downloadFailed).toBe('File download failed')
  })

  test("spec 2 §9: default 20 rows sorted by createTime descending, quick jumper, label 'a-b of N items'; a failed load tells why", async () => {
    function List() {
      const list = useUrlList(urls, { columns: ['code', 'name'] })
      return (
        <>
          <p>{list.failure}</p>
          <Table rowKey="id" dataSource={list.records} pagination={list.pagination} columns={[{ dataIndex: 'code' }]} />
        </>
      )
    }
    result = { records: Array.from({ length: 20 }, (_, index) => ({ id: String(index), code: `C${index}` })), total: 45 }
    const html = await settled(<List />)
    expect(calls[0]!.query).toEqual({ column: 'createTime', order: 'desc', field: 'id,code,name', pageNo: '1', pageSize: '20' })
    for (const part of ['1-20 of 45 items', 'ant-pagination-options-quick-jumper', 'title="20 / page"', '>C19<'])
      expect(html).toContain(part)
    result = new Refused('The list is being rebuilt')
    expect(await settled(<List />)).toContain('The list is being rebuilt')
  })
})

test("spec 2 §4: form modals open titled 'New', 'Edit' or 'Details'", () => {
  expect([enUS.add, enUS.edit, enUS.details, enUS.newTitle, enUS.editTitle]).toEqual(['New', 'Edit', 'Details', 'New: {{title}}',
    'Edit: {{title}}'])
})

test('spec 2 §5: a batch deletion names the number: 确定要删除这 N 项吗?', () => {
  expect([zhCN.deleteTitle, zhCN.deleteCount]).toEqual(['确认删除', '确定要删除这 {{count}} 项吗?'])
})
