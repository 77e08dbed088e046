import { PlusOutlined } from '@ant-design/icons'
import { mayDo, type Rec } from '#kernel/client/records/record.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { addPoint } from '../../../calls/spc.ts'
import { spcChart } from '../../../index.ts'
import { useSpcText } from '../text.ts'
import { chartTypeOf, isMeasured } from './chart-words.ts'

const { values, size, bad, lot } = addPoint.input
const half = { form: { span: 12 } }

/** Types the next point of a chart that is kept by hand. */
export function AddPoint({ chart }: { chart: Rec }) {
  const { say } = useSpcText()
  if (chart.source !== 'REPORT' || chart.state !== 'OPEN') return null
  const type = chartTypeOf(chart)
  const hint = say('valuesHint', { n: type === 'XBAR_R' || type === 'XBAR_S' ? Number(chart.n) : 1 })
  const fields = isMeasured(type)
    ? { values: { ...values, required: true, help: hint, helpEn: hint }, lot }
    : { size: { ...size, ...half, required: true, minValue: '1' },
      bad: { ...bad, ...half, required: true, minValue: '0',
        ...(type === 'C' || type === 'U' ? { label: say('defects'), en: say('defects') } : {}) }, lot }
  return (
    <ActButton act={addPoint} type={mayDo(chart, 'edit') ? 'default' : 'primary'} icon={<PlusOutlined />} title={say('addPoint')}
      given={{ chart: chart.id }} fields={fields} also={[[spcChart.id]]}
    >
      {say('addPoint')}
    </ActButton>
  )
}
