import { describe, expect, it, test } from 'vitest'
import { isResumable } from '../kinds/store-file.ts'
import { isShown } from './download-file.ts'
import { zhCN } from './locales/zh-CN.ts'
import { mayPass } from './resumable.ts'
import { acceptOf, faultOfFile, type UploadRules } from './upload-rules.ts'

const mb = 1024 * 1024
const file = (name: string, { type = '', size = 1 } = {}) => ({ name, type, size })
const said = (what: ReturnType<typeof file>, rules: UploadRules) => {
  const fault = faultOfFile(what, rules)
  return fault && zhCN[fault]
}

describe('spec 2 §5: upload general', () => {
  it.each<[name: string, suffixes: string[], fits: boolean]>([['a.pdf', ['pdf'], true], ['A.PDF', ['.pdf'], true], ['a.tar.gz', ['gz'],
    true], ['a.exe', ['pdf', 'doc'], false], ['pdf', ['pdf'], false], ['a.', ['pdf'], false]])(
      'extension must be allowed (该后缀文件不允许上传): %s among %j is %s',
      (name, suffixes, fits) => {
        expect(said(file(name), { suffixes })).toBe(fits ? undefined : '该后缀文件不允许上传')
      },
    )

  it('size within MB limit (文件大小超出限制，请检查！)', () => {
    expect([said(file('a', { size: 5 * mb }), { maxMb: 5 }), said(file('a', { size: 5 * mb + 1 }), { maxMb: 5 })]).toEqual([undefined,
      '文件大小超出限制，请检查！'])
  })

  it('image type rejects non-images (请上传图片)', () => {
    expect([said(file('a.png', { type: 'image/png' }), { images: true }), said(file('a.png', { type: 'text/plain' }), { images: true })])
      .toEqual([undefined, '请上传图片'])
  })

  it('takes everything without rules; the chooser is told what is wanted', () => {
    expect([said(file('x', { size: 1e12 }), {}), acceptOf({}), acceptOf({ images: true }), acceptOf({ suffixes: ['.pdf', 'XLS'] })])
      .toEqual([undefined, undefined, 'image/*', '.pdf,.xls'])
  })
})

describe('spec 2 §5, §8: messages word for word', () => {
  test.each<[keyof typeof zhCN, string]>([['noFile', '未上传任何文件'], ['failed', '上传失败'], ['failedNamed', '{{name}} 上传失败.'], [
    'errorTitle',
    '上传出错',
  ], ['errorText', '错误信息：{{message}}'], ['unknownError', '未知错误'], ['unknownMove', '未知的操作'], ['alreadyLast', '已到最后~']])(
    '%s',
    (key, text) => {
      expect(zhCN[key]).toBe(text)
    },
  )
})

describe('large files', () => {
  it('above 20 MB go in parts, to our own address and with our token only', () => {
    expect([20 * mb, 20 * mb + 1].map((size) => isResumable({ size }))).toEqual([false, true])
    expect([isResumable({ size: 30 * mb }, { action: '/elsewhere' }), isResumable({ size: 30 * mb }, { token: false })]).toEqual([false,
      false])
  })

  it('are tried again where that may help', () => {
    expect([0, 409, 423, 500, 503].map(mayPass)).toEqual([true, true, true, true, true])
    expect([400, 401, 404, 413, 415, 429].map(mayPass)).toEqual([false, false, false, false, false, false])
  })
})

it('pictures, PDF and text are looked at in place, other files are saved', () => {
  expect(['a.PNG', 'a.pdf', 'a.txt', 'a.html', 'a.xlsx', 'a'].map(isShown)).toEqual([true, true, true, false, false, false])
})
