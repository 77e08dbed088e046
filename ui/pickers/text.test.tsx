import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { AreaLinkage } from './area/AreaLinkage.tsx'
import { TableTreeSelect } from './dict/TableTreeSelect.tsx'
import { enUS } from './locales/en-US.ts'
import { zhCN } from './locales/zh-CN.ts'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: {}, interpolation: { escapeValue: false }, react: { useSuspense: false } })
})

const draw = (element: ReactElement) => renderToString(<QueryClientProvider client={new QueryClient()}><App>{element}</App></QueryClientProvider>)
const nothing = () => undefined

describe('the words of the specification', () => {
  test("spec 2 §2.3: '{name} selection', 'selected {name}', 'Select department', 'parent-child linked', 'unlinked', Close and Confirm", () => {
    expect([enUS.selection, enUS.selected, enUS.selectDepart, enUS.linked, enUS.unlinked, enUS.closeWindow, enUS.confirm]).toEqual(['{{name}} selection', 'selected {{name}}', 'Select department', 'parent-child linked', 'unlinked', 'Close', 'Confirm'])
  })

  test('spec 2 §8: empty search 请输入搜索内容; no match 没有查询到任何数据', () => {
    expect([zhCN.emptySearch, zhCN.noMatch]).toEqual(['请输入搜索内容', '没有查询到任何数据'])
  })

  test("spec 2 §5: a condition that is no JSON is told: 'Component JTreeSelect-condition value is wrong, a JSON string is required!'", () => {
    expect(draw(<TableTreeSelect dict="sys_depart,depart_name,id" condition="status=1" value={null} onChange={nothing} />)).toContain('Component JTreeSelect-condition value is wrong, a JSON string is required!')
    expect(draw(<TableTreeSelect dict="sys_depart,depart_name,id" condition='{"status":"1"}' value={null} onChange={nothing} />)).not.toContain('JTreeSelect')
  })

  test("spec 2 §8: area linkage unknown type: 'Bad type value'", () => {
    const unknown = { type: 'wheel' } as unknown as { type: 'select' }
    expect(draw(<AreaLinkage {...unknown} value={null} onChange={nothing} />)).toContain('Bad type value')
    expect(draw(<AreaLinkage type="select" value={null} onChange={nothing} />)).not.toContain('Bad type value')
  })
})
