import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CRON_MODAL_WIDTH } from './CronModal.tsx'
import { CronEditor } from './CronEditor.tsx'
import { CronInput } from './CronInput.tsx'
import { DayOfMonthEditor } from './DayOfMonthEditor.tsx'
import { HourPicker } from './HourPicker.tsx'
import { WeekPicker } from './WeekPicker.tsx'

const complaint = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  throw new Error(words.join(' '))
})
beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: {}, interpolation: { escapeValue: false },
    react: { useSuspense: false } })
})
afterAll(() => complaint.mockRestore())

const ignore = () => undefined
const draw = (element: ReactElement) => renderToString(element)
const checkedMode = (html: string) => /ant-radio-wrapper-checked.*?mw-cron-mode-name">([^<]+)/.exec(html)?.[1]
const radios = (html: string) => html.match(/<input[^>]*type="radio"[^>]*>/g) ?? []

test('cron expression editor (modal width 608)', () => {
  expect(CRON_MODAL_WIDTH).toBe(608)
})

test('hour picker default every hour (*)', () => {
  const html = draw(<HourPicker onChange={ignore} />)
  expect(html).toContain('value="*"')
  expect(checkedMode(html)).toBe('每小时')
})

test('the hour picker shows the mode of its text', () => {
  expect(['8-18', '8/2', '8,12'].map((value) => checkedMode(draw(<HourPicker value={value} onChange={ignore} />)))).toEqual(['区间', '循环',
    '指定'])
})

test('the day setting is disabled whenever the weekday is set', () => {
  const open = draw(<DayOfMonthEditor value="15" onChange={ignore} />)
  const shut = draw(<DayOfMonthEditor value="15" week="2" onChange={ignore} />)
  expect(open).not.toContain('disabled=""')
  expect(checkedMode(open)).toBe('指定')
  expect(radios(shut)).toHaveLength(8)
  expect(radios(shut).filter((radio) => !radio.includes('disabled'))).toEqual([])
  expect(checkedMode(shut)).toBe('不设置')
  expect(shut).toContain('日与周只能设置其中之一')
})

test('the week picker names its days', () => {
  const html = draw(<WeekPicker value="1,7" day="?" onChange={ignore} />)
  expect(html).toMatch(/aria-pressed="true"[^>]*>周日<.*aria-pressed="false"[^>]*>周一<.*aria-pressed="true"[^>]*>周六</)
})

test('the editor shows all seven fields, and an unreadable text with its cause', () => {
  const html = draw(<CronEditor value="0 15 8 LW 3,6,9,12 ? *" onChange={ignore} />)
  for (const field of ['秒', '分', '时', '日', '月', '周', '年']) expect(html).toContain(`>${field}<code`)
  expect(html).toContain('每年 3 月、6 月、9 月、12 月的最后一个工作日 08:15')
  expect(draw(<CronEditor value="0 70 8 LW 3 ? *" onChange={ignore} />)).toContain('「分」的 70 超出范围')
})

test('the field says what its schedule means, and nothing while it is empty', () => {
  expect(draw(<CronInput value="0 0 8 ? * 2-6 *" />)).toContain('每周一至周五 08:00')
  expect(draw(<CronInput value="" />)).not.toContain('mw-cron-sentence')
})
