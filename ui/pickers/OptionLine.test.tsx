import { beforeAll, expect, test } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { drawn, speak } from '../testing/drawn.tsx'
import { OptionLine } from './OptionLine.tsx'

beforeAll(() => speak('zh-CN'))

test('an option shows code, name and what one decides by with label and unit; what is not told has no place', () => {
  const told = [['available', f.quantity({ label: '可用' })], ['uom', f.ref('product.uom', { label: '单位' })], ['days',
    f.integer({ label: '保质期', unit: '天' })], ['expireDate', f.date({ label: '有效期至' })]] as const
  const option = { value: '1', key: 'RM-1', text: '钨粉',
    details: { available: '12900.500000', uom: 'u1', uom_dictText: 'kg', days: 720, expireDate: null } }
  const html = drawn(<OptionLine option={option} shownFields={told} />)
  expect(html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toBe('|RM-1|钨粉|可用 12,900.5 · 单位 kg · 保质期 720 天|')
  expect(drawn(<OptionLine option={{ value: '1', text: '钨粉' }} shownFields={told} />)).not.toContain('mw-option-told')
})
