import { beforeAll, expect, test } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import { TaskCard } from './TaskCard.tsx'

beforeAll(() => speak('zh-CN'))

test('a card says how much waits, is inspected and is judged, each in the unit of the item', () => {
  const task: Rec = { id: 't', no: 'QT1', status: 'RUNNING', inspType: 'IQC', item: 'i', item_dictText: '碳化钨粉', qty: '1000.5',
    takenQty: '400', judgedQty: '99.1', _uom: 'kg' }
  const html = drawn(<TaskCard task={task} acts={{ goOn: () => undefined, busy: false }} />)
  for (const part of ['待检 600.5 kg', '检验中 400 kg', '已判定 99.1 kg']) expect(html).toContain(part)
})
