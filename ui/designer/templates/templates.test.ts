import { describe, expect, test } from 'vitest'
import { zhCN } from '../editor/windows/locales/zh-CN.ts'
import { idsOf } from '../document/ids.ts'
import { readDocument } from '../document/read/read-document.ts'
import { documentText } from '../document/write/write-document.ts'
import { checkValues } from '../document/values/check-values.ts'
import { startValues } from '../document/values/form-values.ts'
import { templateDocument, templates, type TemplateName } from './templates.ts'

const names = Object.keys(templates) as TemplateName[]

describe.each(names)('%s', (name) => {
  test('is a document that can be saved and read, of the same components in both languages', () => {
    const [zh, en] = [templateDocument(name, 'zh-CN'), templateDocument(name, 'en-US')]
    expect(readDocument(documentText(zh)).document).toEqual(zh)
    expect(idsOf(en)).toEqual(idsOf(zh))
    expect(documentText(en)).not.toMatch(/[\u4e00-\u9fff]/)
  })

  test('wants something filled in, and has a name and a word about it', () => {
    const document = templateDocument(name, 'zh-CN')
    expect(checkValues(document, startValues(document)).length).toBeGreaterThan(0)
    expect(Object.keys(zhCN)).toEqual(expect.arrayContaining([`template_${name}`, `about_${name}`]))
  })
})
