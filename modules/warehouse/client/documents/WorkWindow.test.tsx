import { beforeAll, expect, test, vi } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { pickedFields, pickIssue } from '../../calls/documents.ts'
import { ScanForm } from '../scan/ScanForm.tsx'
import { WorkWindow } from './WorkWindow.tsx'

vi.mock(import('antd'), async (library) => (await import('#ui/testing/in-place.tsx')).withWindowsInPlace(await library()))
beforeAll(() => speak('zh-CN'))

const nothing = () => undefined

test('a quantity is typed beside its unit: of a row in a window, and where it was scanned', () => {
  const { qty, reason } = pickedFields
  const row = { key: 'p', title: 'RAW-A-01 · 碳化钨粉', unit: 'kg', notes: [], values: { qty: '12.5', reason: null }, texts: {} }
  const html = drawn(
    <WorkWindow title="拣货" hint="" act={pickIssue} fields={{ qty, reason }} rows={[row]} onRows={nothing} body={() => ({})}
      onClose={nothing} />,
  )
  expect(html.match(/<span class="mw-unit">kg<\/span>/g), 'beside the quantity, and beside nothing else').toHaveLength(1)
  const scanned = drawn(
    <ScanForm step="第 3 步" facts={[]} ready unit="kg" qtyHint="留空表示全部" confirm="确认拣货" onConfirm={nothing} onAgain={nothing} />,
  )
  expect(scanned).toContain('<span class="mw-unit">kg</span>')
})
