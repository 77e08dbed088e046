import i18next from 'i18next'
import { expect, test } from 'vitest'
import { enUS } from '../locales/en-US.ts'
import { zhCN } from '../locales/zh-CN.ts'
import { sayFault, type SayCron } from '../text.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { describeCron } from './sentence.ts'

// As the console is set up: an empty text would show its key.
const texts = i18next.createInstance()
await texts.init({ lng: 'zh-CN', ns: ['cron'], resources: { 'zh-CN': { cron: zhCN }, 'en-US': { cron: enUS } },
  interpolation: { escapeValue: false } })
const sayIn = (language: string): SayCron => (key, values) => texts.t(key, { ns: 'cron', lng: language, ...values })
const chinese = sayIn('zh-CN')
const english = sayIn('en-US')

test.each([
  ['0 15 * * * ?', '每小时 15 分', 'Every hour, minute 15'],
  ['0 0 8 * 6 ? 2027', '2027 年 6 月每天 08:00', 'Every day of June in 2027, at 08:00'],
  ['0 15 8 LW 3,6,9,12 ?', '每年 3 月、6 月、9 月、12 月的最后一个工作日 08:15',
    'The last working day of March, June, September, December, at 08:15'],
  ['0 0 0 * * ?', '每天 00:00', 'Every day, at 00:00'],
  ['* * * * * ?', '每秒', 'Every second'],
  ['0 * * * * ?', '每分钟', 'Every minute'],
  ['0 0 * * * ?', '每小时整点', 'Every hour, on the hour'],
  ['0 0/5 8-18 * * ?', '每天 8 至 18 时每 5 分钟', 'Every day, hour 8 to 18, every 5 minutes'],
  ['30 0 8,20 * * ?', '每天 08:00:30、20:00:30', 'Every day, at 08:00:30, 20:00:30'],
  ['0 0 8 ? * MON-FRI', '每周一至周五 08:00', 'Every Monday to Friday, at 08:00'],
  ['0 0 8 ? 6 2', '每年 6 月的周一 08:00', 'Monday of June, at 08:00'],
  ['0 0 8 ? * 2#3', '每月第 3 个周一 08:00', 'The third Monday of every month, at 08:00'],
  ['0 0 8 ? * 6L 2027', '2027 年每月最后一个周五 08:00', 'The last Friday of every month in 2027, at 08:00'],
  ['0 0 8 15W * ?', '每月离 15 日最近的工作日 08:00', 'The working day nearest to day 15 of every month, at 08:00'],
  ['0 0 8 1,15 1/3 ? 2027-2030', '2027 至 2030 年 1 月、4 月、7 月、10 月的 1、15 日 08:00',
    'Day 1, 15 of January, April, July, October in 2027 to 2030, at 08:00'],
  ['0 0 0/2 1/5 * ?', '每月从 1 日起每 5 天每 2 小时整点', 'Every 5 days from day 1 on of every month, every 2 hours, on the hour'],
])('%s in plain Chinese and English', (text, zh, en) => {
  expect(describeCron(chinese, readCron(text).value!)).toBe(zh)
  expect(describeCron(english, readCron(text).value!)).toBe(en)
})

test('a refusal names the field and the remedy', () => {
  const fault = (text: string) => sayFault(chinese, readCron(text).fault!)
  expect(fault('0 70 * * * ?')).toBe('「分」的 70 超出范围，请改为 0 至 59 的整数。')
  expect(fault('0 0 8 15 * 2')).toBe('「日」和「周」不能同时设置。请把其中一个改为 ?。')
  expect(fault('0 8 * * *')).toBe('只有 5 段，缺少「秒」。请在最前面加上秒，如 0 0 8 * * *。')
  expect(fault('0 0 0 L-3 * ?')).toContain('如 15, 15W, L, LW')
})
