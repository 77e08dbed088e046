import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { SheetLine } from '../inspect-api.ts'
import { MeterStrip } from './MeterStrip.tsx'

/* Issue 9: live Ac/Re meter; 200 of 4,000 pieces by level II, AQL 0.65: Ac 3, Re 4. */

beforeAll(() => speak('zh-CN'))

const line = (checked: number, nonconforming: number, result: SheetLine['result'] = null): SheetLine =>
  ({ id: 'l', name: '外观', n: 200, ac: 3, re: 4, severity: 'MAJ', checked, nonconforming, result }) as SheetLine
const shown = (one: SheetLine) => drawn(<MeterStrip lines={[one]} current="l" onChoose={() => undefined} />)

test('a meter tells checked of n, nonconforming against Ac and Re, and where it stands in words and in colour', () => {
  expect(shown(line(0, 0))).toContain('未开始')
  const near = shown(line(199, 3))
  for (const words of ['已检 199/200', '不合格 3（Ac 3 Re 4）', '再有 1 件即拒收', 'data-tone="near"', 'width:99%'])
    expect(near).toContain(words)
  expect(shown(line(120, 4, 'NG'))).toContain('data-tone="ng"')
  expect(shown(line(200, 3, 'OK'))).toContain('data-tone="ok"')
})
