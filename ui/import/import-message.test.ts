import { describe, expect, it, test } from 'vitest'
import { messageOf } from './import-message.ts'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

describe('spec 2 §7: code 201 = partial success', () => {
  it('result is an error-report download path', () => {
    expect(messageOf({ code: 201, message: '有错误', result: '/sys/common/static/import-errors/a.xlsx' })).toEqual({ kind: 'partly',
      text: '有错误', path: 'import-errors/a.xlsx' })
    expect(messageOf({ code: 201, message: '有错误', result: 'https://files.example/a.xlsx' })).toEqual({ kind: 'partly', text: '有错误',
      path: 'https://files.example/a.xlsx' })
  })

  it('or result.msg, result.fileUrl, result.fileName', () => {
    expect(messageOf({ code: 201, message: 'm', result: { msg: '共 2 行', fileUrl: '/sys/common/static/x/a.xlsx', fileName: 'a.xlsx' } }))
      .toEqual({ kind: 'partly', text: '共 2 行', path: 'x/a.xlsx', fileName: 'a.xlsx' })
    expect(messageOf({ code: 201, message: 'm', result: null })).toEqual({ kind: 'partly', text: 'm' })
  })

  it('any other code is a success with the server’s message', () => {
    expect(messageOf({ code: 200, message: '文件导入成功！数据行数：3', result: null })).toEqual({ kind: 'success',
      text: '文件导入成功！数据行数：3' })
  })
})

describe('spec 2 §8: messages word for word', () => {
  test.each<[string, string]>([[enUS.modalTitle, 'import EXCEL'], [zhCN.modalTitle, '导入EXCEL'], [zhCN.partlyTitle,
    '导入成功,但是有错误数据!'], [enUS.importOk, '{{file}} uploaded successfully'], [enUS.importFault, '{{file}} {{message}}.'], [
    enUS.templateFailed,
    'File download failed',
  ]])('%s', (text, wanted) => {
    expect(text).toBe(wanted)
  })
})
