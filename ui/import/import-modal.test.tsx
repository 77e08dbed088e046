import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendFiles, type ImportForm } from '#kernel/client/records/import-api.ts'
import { answerCalls, type SentCall } from '../testing/answer-calls.ts'
import { drawn, speak } from '../testing/drawn.tsx'
import { failureText, successText } from './import-message.ts'
import { ImportModal } from './ImportModal.tsx'
import { PartlyDetails } from './PartlyDetails.tsx'
import { zhCN } from './locales/zh-CN.ts'
import type { SayImport } from './text.ts'

vi.mock(import('antd'), async (library) => (await import('../testing/in-place.tsx')).withWindowsInPlace(await library()))

let calls: SentCall[]
let restore: () => void
beforeAll(() => speak('en-US'))
beforeEach(() => {
  ;({ calls, restore } = answerCalls(() => undefined))
})
afterEach(() => restore())

const nothing = () => undefined
const modal = (open: boolean, online = false) =>
  drawn(<ImportModal open={open} online={online} url="/a/importExcel" onClose={nothing} onImported={nothing} />)

test('spec 2 §2.4, §4: closed it shows nothing; open it is titled import EXCEL, has no files, accepts .xls and .xlsx, several of them', () => {
  expect(modal(false)).not.toContain('import EXCEL')
  expect(modal(true)).toContain('<h1>import EXCEL</h1>')
  expect(modal(true)).not.toContain('<li')
  expect(modal(true)).toMatch(/<input(?=[^>]*type="file")(?=[^>]* multiple)(?=[^>]*accept="\.xls,\.xlsx")/)
})

const say: SayImport = (key, values = {}) => zhCN[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))

test("spec 2 §8: import success shows server message or '{file} uploaded successfully'; failure '{file} {message}.'", () => {
  expect([successText('文件导入成功！数据行数：3', 'a.xlsx', say), successText('', 'a.xlsx', say)]).toEqual(['文件导入成功！数据行数：3',
    'a.xlsx 文件上传成功'])
  expect([failureText('a.xlsx', '没有数据行', say), failureText('a.xlsx', '没有数据行。', say)]).toEqual(['a.xlsx 没有数据行.',
    'a.xlsx 没有数据行.'])
})

test('spec 2 §8: import code 201 has a link to download the details, under the name that the server gives', () => {
  const details = (more: { path?: string; fileName?: string }) =>
    drawn(<PartlyDetails message={{ kind: 'partly', text: '2 rows refused', ...more }} />)
  expect(details({ path: 'import-errors/a.xlsx', fileName: 'refused.xlsx' })).toContain(
    '<span>2 rows refused</span><a href="/api/sys/common/static/import-errors/a.xlsx" download="refused.xlsx">Download the details</a>',
  )
  expect(details({})).not.toContain('<a')
})

test('spec 2 §7: whether data is validated is asked in online mode only', () => {
  expect([modal(true).includes('role="switch"'), modal(true, true).includes('role="switch"')]).toEqual([false, true])
})

test('spec 2 §7: files[] one per file, isSingleTableImport if biz is set, foreignKeys if given, validateStatus in online mode', async () => {
  const files = ['a.xlsx', 'b.xls'].map((name) => new File(['x'], name))
  const sent = async (form: ImportForm) => {
    await sendFiles('/a/importExcel', files, form, nothing)
    return [...(calls.at(-1)!.body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value])
  }
  expect(await sent({})).toEqual([['files[]', 'a.xlsx'], ['files[]', 'b.xls']])
  expect(await sent({ biz: 'orders', foreignKeys: '{"mainId":"7"}', validateStatus: 0 })).toEqual([['isSingleTableImport', 'orders'], [
    'foreignKeys',
    '{"mainId":"7"}',
  ], ['validateStatus', '0'], ['files[]', 'a.xlsx'], ['files[]', 'b.xls']])
  expect([calls[0]!.method, calls[0]!.path]).toEqual(['POST', '/a/importExcel'])
})
